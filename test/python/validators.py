"""Validates payloads with jsonschema, jsonschema-rs and the validator of OpenAPI 3.0, and counts disagreements.

The payloads come on standard input, a JSON object a line, as test/validators/run.ts writes them; generated/ is the argument.
"""

import json
import os
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from pathlib import Path

import jsonschema
import jsonschema_rs
from openapi_schema_validator import OAS30Validator
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT4, DRAFT202012

GENERATED = Path(sys.argv[1])
SHOWN = 20


@cache
def read(name):
    return json.loads((GENERATED / name).read_text())


def in_document(component):
    return {"$ref": f"urn:document#/components/schemas/{component}"}


@cache
def document_registry(name, dialect):
    return Registry().with_resource("urn:document", Resource(contents=read(name), specification=dialect))


def read_by_id(uri):
    """Returns the schema with this $id from the catalog, without a network request."""
    return read("schemas/" + read("schemas/catalog.json")[uri])


@cache
def schema_by_jsonschema(file, _):
    registry = Registry(retrieve=lambda uri: Resource.from_contents(read_by_id(uri)))
    return jsonschema.Draft202012Validator(read(f"schemas/{file}"), registry=registry).is_valid


@cache
def schema_by_jsonschema_rs(file, _):
    return jsonschema_rs.Draft202012Validator(read(f"schemas/{file}"), retriever=read_by_id).is_valid


@cache
def openapi31_by_jsonschema(_, component):
    registry = document_registry("openapi.json", DRAFT202012)
    return jsonschema.Draft202012Validator(in_document(component), registry=registry).is_valid


@cache
def openapi31_by_jsonschema_rs(_, component):
    whole = {"$ref": f"#/components/schemas/{component}", "components": read("openapi.json")["components"]}
    return jsonschema_rs.Draft202012Validator(whole).is_valid


@cache
def openapi30_by_openapi_schema_validator(_, component):
    registry = document_registry("openapi-3.0.json", DRAFT4)
    return OAS30Validator(in_document(component), registry=registry).is_valid


VALIDATORS = {
    "schema": [schema_by_jsonschema, schema_by_jsonschema_rs],
    "document": [openapi31_by_jsonschema, openapi31_by_jsonschema_rs, openapi30_by_openapi_schema_validator],
}


def judge(line):
    """What each validator is forgiven, and what it is not."""
    payload = json.loads(line)
    unsaid, wrong, verdicts = [], [], set()
    for where, validators in VALIDATORS.items():
        for make in validators:
            accepts = make(payload.get("file"), payload["component"])
            if not accepts:
                continue
            verdict = accepts(payload["value"])
            if where == "schema" and payload["silent"] and not verdict:
                wrong.append(f"{make.__name__} rejects what cpd validate accepts silently: {payload['component']} {json.dumps(payload['value'])[:300]}")
            if where == "document":
                verdicts.add(verdict)
            if verdict == payload["valid"]:
                continue
            rules = payload["unsaid"][where]
            if rules:
                unsaid += [f"{make.__name__}: {rule}" for rule in rules]
            else:
                word = "accepts" if verdict else "rejects"
                wrong.append(f"{make.__name__} {word} {payload['component']} {json.dumps(payload['value'])[:300]}")
    if len(verdicts) > 1:
        wrong.append(f"OpenAPI 3.0 and 3.1 disagree on {payload['component']} {json.dumps(payload['value'])[:300]}")
    return unsaid, wrong


def main():
    lines = sys.stdin.read().splitlines()
    unsaid, wrong = Counter(), []
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for forgiven, failures in pool.map(judge, lines, chunksize=500):
            unsaid.update(forgiven)
            wrong += failures
    for rule, count in sorted(unsaid.items()):
        print(f"{rule}: {count}")
    for failure in wrong[:SHOWN]:
        print(failure)
    print(f"{len(lines)} payloads, {len(wrong)} verdicts that differ")
    sys.exit(1 if wrong or not lines else 0)


if __name__ == "__main__":
    main()
