import base64
import json
import subprocess
import urllib.request

import pytest

COMMAND = ["npx", "consumer-permissioned-data-sandbox", "--port", "0", "--load", "state.yaml", "--ready-json", "--exit-on-stdin-close"]


def call(url, body, authorization=None):
    headers = {"content-type": "application/json", **({"authorization": authorization} if authorization else {})}
    request = urllib.request.Request(url, json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request) as response:
        return json.load(response)


@pytest.fixture(scope="session")
def sandbox():
    # The server stops when its standard input closes, at the end of this block or process.
    with subprocess.Popen(COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as server:
        ready = server.stdout.readline()
        assert ready, "the sandbox did not start: its standard error says why"
        yield json.loads(ready)
        server.stdin.close()


@pytest.fixture(scope="session")
def administrator(sandbox):
    return f"Bearer {sandbox['sandbox_token']}"


@pytest.fixture(scope="session")
def bearer(sandbox):
    basic = base64.b64encode(f"{sandbox['client_id']}:{sandbox['secret']}".encode()).decode()
    token = call(f"{sandbox['url']}/v3/auth/generate_access_token", {}, f"Basic {basic}")
    return f"Bearer {token['access_token']}"


def test_a_link_that_nobody_opens_expires_after_three_days(sandbox, administrator, bearer):
    call(f"{sandbox['url']}/sandbox/clock", {"advance_seconds": 3 * 86400}, administrator)
    response = call(f"{sandbox['url']}/v3/datarequests/get_invitation_link", {"datarequest_id": "dr_jordan"}, bearer)
    assert [link["status"] for link in response["links"]] == ["expired"]


def test_a_scenario_plays_the_individual(sandbox, administrator, bearer):
    call(f"{sandbox['url']}/sandbox/scenarios/run", {"datarequest_id": "dr_jordan", "scenario": "connect"}, administrator)
    items = call(f"{sandbox['url']}/v3/items/get", {"filters": {"datarequest_id": "dr_jordan"}}, bearer)
    assert {item["processing_status"] for item in items} == {"COMPLETED"}
