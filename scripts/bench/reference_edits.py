"""Edits of the reference, timed round by round: python3 reference_edits.py DIR EDITS

Prints one line of JSON with what it drew, then for every line with a number of calls on its input the median of one edit in
microseconds.
"""
import json
import statistics
import sys
import time

sys.path.insert(0, sys.argv[1])

import triage  # noqa: E402

items = triage.bugs(1, 200)
edits = triage.valid_edits(1, int(sys.argv[2]))
print(json.dumps({"fields": triage.FIELDS, "items": items, "edits": edits}), flush=True)

store, ids = triage.filled_store(items)
versions = [1] * len(ids)
done = 0
clock = time.perf_counter_ns
for line in sys.stdin:
    spent = []
    for _ in range(int(line)):
        at = done % len(ids)
        item_id, key, values = ids[at], "cost/%d" % done, edits[done % len(edits)]
        start = clock()
        result = store.edit_record_item(triage.CHANNEL, item_id, values, versions[at], key)
        spent.append(clock() - start)
        versions[at] = result["version"]
        done += 1
    print(statistics.median(spent) / 1000, flush=True)
