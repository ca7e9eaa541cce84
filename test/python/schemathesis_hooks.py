"""What Schemathesis has to be told in code: rules, files that are what their Content-Type says, and which token a call takes."""

import base64
import os

import requests
import schemathesis
from hypothesis import strategies


# Beyond these JSON numbers lose digits.
EXACT_INTEGER = {"type": "integer", "minimum": -(2**53) + 1, "maximum": 2**53 - 1}


@schemathesis.hook
def before_load_schema(context, document):
    """What the documents say by an extension, as generators of clients cannot read the keyword, is that keyword here."""
    for schema in document["components"]["schemas"].values():
        names = schema.get("x-exactly-one-of")
        if names:
            schema["oneOf"] = [{"required": [name]} for name in names]
        for name, field in schema.get("properties", {}).items():
            if field.pop("x-integers-too", False):
                description = field.pop("description")
                schema["properties"][name] = {"description": description, "anyOf": [field, EXACT_INTEGER]}


@schemathesis.hook
def filter_case(context, case):
    """No document forbids a header that it does not name, and HTTP has servers ignore those (RFC 9110, section 5.1)."""
    return "x-schemathesis-unknown-property" not in (case.headers or {})


PURGE = "/v3/compliance/purge_individual"

# The shortest document of each type that an upload takes.
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


# Providers of hooks count only where the configuration names no credentials.
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
    """Spent by the call that it allows: each call gets its own."""

    def get(self, case, context):
        url = f"{os.environ['CPD_URL']}/v3/auth/generate_purge_token"
        return f"Bearer {requests.post(url, auth=CREDENTIALS, timeout=30).json()['access_token']}"
