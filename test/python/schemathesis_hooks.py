"""Hooks for Schemathesis: rules, files that match their Content-Type, and the token of each call."""

import base64
import os

import requests
import schemathesis
from hypothesis import strategies


# Larger JSON numbers lose digits.
EXACT_INTEGER = {"type": "integer", "minimum": -(2**53) + 1, "maximum": 2**53 - 1}


# Fields of which exactly one must be present.
ONE_OF_SEVERAL = set()


def components_in(node):
    """Returns the names of components that a part of a document refers to."""
    if isinstance(node, dict):
        if isinstance(node.get("$ref"), str):
            yield node["$ref"].rsplit("/", 1)[-1]
        node = list(node.values())
    if isinstance(node, list):
        for inner in node:
            yield from components_in(inner)


def components_of_requests(document):
    found, left = set(), [
        name for path in document["paths"].values() for name in components_in(path.get("post", {}).get("requestBody"))
    ]
    while left:
        name = left.pop()
        if name in document["components"]["schemas"] and name not in found:
            found.add(name)
            left.extend(components_in(document["components"]["schemas"][name]))
    return found


def allow_absent_nulls(document):
    """The server takes null for an optional property of a request, which no document says."""
    is_older = document["openapi"].startswith("3.0")
    for name in components_of_requests(document):
        schema = document["components"]["schemas"][name]
        for field, use in schema.get("properties", {}).items():
            known = {"type", "$ref", "anyOf", "allOf"} & use.keys()
            nullable = use.get("nullable") or "null" in use.get("type", []) or {"type": "null"} in use.get("anyOf", [])
            kept = field in ONE_OF_SEVERAL or field in schema.get("required", []) or use.get("x-null-rejected")
            if known and not nullable and not kept:
                schema["properties"][field] = (
                    {"nullable": True, "anyOf": [use]} if is_older else {"anyOf": [use, {"type": "null"}]}
                )


@schemathesis.hook
def before_load_schema(context, document):
    """What the documents say by an extension, as generators of clients cannot read the keyword, is that keyword here."""
    for schema in document["components"]["schemas"].values():
        names = schema.get("x-exactly-one-of")
        if names:
            schema["oneOf"] = [{"required": [name]} for name in names]
            ONE_OF_SEVERAL.update(names)
        for name, field in schema.get("properties", {}).items():
            if field.pop("x-integers-too", False):
                description = field.pop("description")
                schema["properties"][name] = {"description": description, "anyOf": [field, EXACT_INTEGER]}
    # The control API takes no such null.
    if "/v3/individuals/new" in document["paths"]:
        allow_absent_nulls(document)


def has_null_of_several(value):
    if isinstance(value, dict):
        return any(
            (inner is None and name in ONE_OF_SEVERAL) or has_null_of_several(inner) for name, inner in value.items()
        )
    return isinstance(value, list) and any(has_null_of_several(inner) for inner in value)


@schemathesis.hook
def filter_case(context, case):
    """
    No document forbids a header that it does not name, and HTTP has servers ignore those (RFC 9110, section 5.1).
    Where exactly one of several fields is there, another that is null is absent to the server, and present to a schema.
    """
    return "x-schemathesis-unknown-property" not in (case.headers or {}) and not has_null_of_several(case.body)


PURGE = "/v3/compliance/purge_individual"

# The shortest valid document of each upload type.
FILES = {
    "application/pdf": b"%PDF-1.4\n%%EOF\n",
    "image/bmp": b"BM\x1e\0\0\0\0\0\0\0\x1a\0\0\0\x0c\0\0\0\1\0\1\0\1\0\x18\0\0\0\0\0",
    "image/jpeg": b"\xff\xd8\xff\xe0\0\x10JFIF\0\1\1\0\0\1\0\1\0\0\xff\xd9",
    "image/png": b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\1\0\0\0\1\x08\0\0\0\0",
    "image/svg+xml": b'<svg xmlns="http://www.w3.org/2000/svg"/>',
    "image/tiff": b"II*\0\x08\0\0\0\0\0\0\0\0\0",
    "text/html": b"<!doctype html><p>pay",
}
for media_type, content in FILES.items():
    schemathesis.openapi.media_type(media_type, strategies.just(content))


# Auth providers work only if the configuration has no credentials.
CREDENTIALS = ("demo_client", "demo_secret")
AUTHENTICATION = "^/v3/auth/"


class Authorization:
    def set(self, case, value, context):
        case.headers["Authorization"] = value


@schemathesis.auth().apply_to(path_regex=AUTHENTICATION)
class Credentials(Authorization):
    def get(self, case, context):
        return "Basic " + base64.b64encode(":".join(CREDENTIALS).encode()).decode()


@schemathesis.auth().skip_for(path=PURGE).skip_for(path_regex=AUTHENTICATION)
class AccessToken(Authorization):
    def get(self, case, context):
        return f"Bearer {os.environ['CPD_ACCESS_TOKEN']}"


@schemathesis.auth(refresh_interval=None).apply_to(path=PURGE)
class PurgeToken(Authorization):
    """Creates a token for each call, because a call consumes its token."""

    def get(self, case, context):
        url = f"{os.environ['CPD_URL']}/v3/auth/generate_purge_token"
        return f"Bearer {requests.post(url, auth=CREDENTIALS, timeout=30).json()['access_token']}"
