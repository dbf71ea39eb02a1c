import { describe, expect, it } from 'vitest';
import { toolDefinitions } from './definitions.js';

/** What the contract says of each tool: its arguments, the required ones first, and whether it writes. */
const contract: readonly [name: string, required: readonly string[], optional: readonly string[], writes: boolean][] = [
  ['list_record_items', ['record_channel_id'], ['before_id', 'limit'], false],
  ['read_record_item', ['record_channel_id', 'item_id'], [], false],
  ['edit_record_item', ['record_channel_id', 'item_id', 'values', 'expected_version', 'idempotency_key'], [], true],
  ['poll_resource_events', ['record_channel_id', 'after_sequence'], ['limit'], false],
];

describe('the tools', () => {
  it('are the contract’s four with its arguments, and only one of them writes', () => {
    const told = toolDefinitions.map(({ name, inputSchema, annotations }) => {
      const optional = Object.keys(inputSchema.properties).filter((key) => !inputSchema.required.includes(key));
      return [name, inputSchema.required, optional, !annotations.readOnlyHint];
    });
    expect(told).toEqual(contract);
  });

  it('say in JSON Schema what the contract says of each argument', () => {
    const [list, , edit, poll] = toolDefinitions.map(({ inputSchema }) => inputSchema.properties);
    expect(list?.limit).toMatchObject({ type: 'integer', minimum: 1, maximum: 50, default: 50 });
    expect(poll?.limit).toMatchObject({ type: 'integer', minimum: 1, maximum: 100, default: 100 });
    expect(poll?.after_sequence).toMatchObject({ type: 'integer', minimum: 0 });
    expect(edit?.values).toMatchObject({ type: 'object', minProperties: 1 });
    expect(edit?.expected_version).toMatchObject({ type: 'integer', minimum: 1 });
    expect(edit?.idempotency_key).toMatchObject({ type: 'string', pattern: '^[!-~]{1,255}$' });
  });

  it('mark the one that writes as destructive, and ask the scope for it', () => {
    const edit = toolDefinitions.find(({ annotations }) => !annotations.readOnlyHint);
    expect(edit?.annotations).toEqual({ readOnlyHint: false, destructiveHint: true });
    expect(edit?.securitySchemes).toEqual([{ type: 'oauth2', scopes: ['records:write'] }]);
  });

  it('tell an agent what it cannot see from the schema alone', () => {
    const [list = '', , edit = ''] = toolDefinitions.map(({ description }) => description);
    expect(list).toMatch(/as_of_sequence of the first page, not of the last/);
    expect(list).toMatch(/cut at 120 characters and are not for writing back/);
    expect(edit).toMatch(/multi_select takes the whole array/);
    expect(edit).toMatch(/percentage is in percent points/);
    expect(edit).toMatch(/text lengths count Unicode code points/);
    expect(edit).toMatch(/unique values are compared exactly/);
    expect(edit).toMatch(/same idempotency_key when you repeat/);
  });
});
