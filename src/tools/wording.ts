import { echo, echoName } from '../record/echo.js';
import type { Objection } from '../record/objection.js';
import type { Violation } from '../record/violation.js';

/** One violation as the sentence that a caller reads. The only place where an objection is put into words. */
export function describeViolation({ key, objection }: Violation): string {
  const name = echoName(key, objection.code === 'unknown_field' ? 'made_up' : 'known');
  return `values.${name} ${describeObjection(objection)}`;
}

function describeObjection(objection: Objection): string {
  switch (objection.code) {
    case 'wrong_form':
      return `must be ${objection.form}, got ${echo(objection.got, objection.options)}${hint(objection.hint)}`;
    case 'not_an_option':
      return `must be one of the option values, got ${echo(objection.got, objection.options)}`;
    case 'wrong_member':
      return `must hold ${objection.form}, got ${echo(objection.got, objection.options)} at index ${objection.index}`;
    case 'duplicate_member':
      return `must hold each member once, got ${echo(objection.got, objection.options)} twice`;
    case 'out_of_range':
      return `must be ${range(objection)}, got ${echo(objection.got)}${hint(objection.hint)}`;
    case 'too_precise':
      return `must have at most ${objection.precision} decimals, got ${echo(objection.got)}`;
    case 'too_long':
      return `must be at most ${objection.limit} ${objection.unit}, got ${objection.length}`;
    case 'too_deep':
      return `must be nested at most ${objection.limit} deep`;
    case 'not_found':
      return `refers to no ${objection.noun} ${echo(objection.got)}, it takes ${objection.form}`;
    case 'required':
      return `is required and cannot be cleared, got ${echo(objection.got)}`;
    case 'taken':
      return `must be unique, ${echo(objection.got)} is already used`;
    case 'computed':
      return `is a ${objection.type} field and is computed, not written`;
    case 'unknown_field':
      return 'is not a field of this channel';
  }
}

function range({ min, max }: { readonly min?: number; readonly max?: number }): string {
  if (min === undefined) return `at most ${max}`;
  return max === undefined ? `at least ${min}` : `between ${min} and ${max}`;
}

function hint(text: string | undefined): string {
  return text === undefined ? '' : ` (${text})`;
}
