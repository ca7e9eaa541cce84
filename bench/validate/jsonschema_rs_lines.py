"""Validates a file of NDJSON with jsonschema-rs and prints its time: python jsonschema_rs_lines.py SCHEMA FILE"""
import json
import resource
import sys
import time

import jsonschema_rs

with open(sys.argv[1], encoding="utf-8") as file:
    validator = jsonschema_rs.validator_for(json.load(file))
before, start = resource.getrusage(resource.RUSAGE_SELF), time.perf_counter()
valid = 0
with open(sys.argv[2], "rb", buffering=1 << 20) as lines:
    for line in lines:
        valid += validator.is_valid(json.loads(line))
wall, after = time.perf_counter() - start, resource.getrusage(resource.RUSAGE_SELF)
print(json.dumps({
    "valid": valid,
    "wall": wall * 1000,
    "user": (after.ru_utime - before.ru_utime) * 1000,
    "system": (after.ru_stime - before.ru_stime) * 1000,
}))
