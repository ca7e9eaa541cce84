"""Runs a partner's flow with the client that openapi-python-client generates."""

# region start
import json
import os
from base64 import b64encode
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import httpx

from service import models
from service.api.authentication import generate_access_token, generate_purge_token
from service.api.compliance import purge_individual
from service.api.data_requests import create_data_request, generate_invitation_link
from service.api.individuals import create_individual, get_individual
from service.api.items import create_item, get_item
from service.api.services import get_income_summary
from service.client import AuthenticatedClient
from service.types import UNSET, Response, Unset

URL = os.environ["CPD_URL"]  # http://127.0.0.1:4010
T = TypeVar("T")
# endregion

from tables import EVENTS, RECORDS, Model

EXAMPLES = Path(os.environ["CPD_EXAMPLES"])
LATER_EXAMPLES = Path(os.environ["CPD_LATER_EXAMPLES"])


def done(step: str, *details: object) -> None:
    print("ok", step, *details, flush=True)


# region call
def present(value: T | Unset | None) -> T:
    """Returns a value that the flow requires."""
    assert value is not None and not isinstance(value, Unset)
    return value


def expected(kind: type[T], response: object) -> T:
    """Returns the result of an operation, or raises its documented error."""
    if isinstance(response, models.ErrorBody):
        raise RuntimeError(f"{response.error_code}: {response.error_message}")
    assert isinstance(response, kind)
    return response


def basic(client_id: str, secret: str) -> AuthenticatedClient:
    credentials = b64encode(f"{client_id}:{secret}".encode()).decode()
    return AuthenticatedClient(base_url=URL, token=credentials, prefix="Basic")


def signed_in(client_id: str, secret: str, url: str = URL) -> AuthenticatedClient:
    token = expected(models.Token, generate_access_token.sync(client=basic(client_id, secret)))
    return AuthenticatedClient(base_url=url, token=token.access_token)
# endregion


def play_individual(datarequest_id: str, scenario: str) -> None:
    body = {"datarequest_id": datarequest_id, "scenario": scenario}
    headers = {"Authorization": f"Bearer {os.environ['CPD_SANDBOX_TOKEN']}"}
    httpx.post(f"{URL}/sandbox/scenarios/run", json=body, headers=headers, timeout=60).raise_for_status()


def income_summary(client: AuthenticatedClient, datarequest_id: str) -> Response[Any]:
    """Polls the transaction until its result is final."""
    response = get_income_summary.sync_detailed(client=client, body=models.ServiceRequest(datarequest_id=datarequest_id))
    while isinstance(response.parsed, models.IncomeSummaryResponse) and response.parsed.processing_status == "IN_PROGRESS":
        again = models.ServiceRequest(transaction_id=response.parsed.transaction_id)
        response = get_income_summary.sync_detailed(client=client, body=again)
    return response


def first_report(response: Response[Any]) -> models.IncomeSummary:
    return present(expected(models.IncomeSummaryResponse, response.parsed).income_summary)[0]


def processed_item(client: AuthenticatedClient, item_id: str) -> models.Item:
    while True:
        item = expected(models.Item, get_item.sync(client=client, body=models.ItemReference(id=item_id)))
        if item.processing_status != "IN_PROGRESS":
            return item


# region record
def read_record(item: models.Item) -> models.SVCW2RECORD | models.SVCDIGEST:
    """Reads the record as the type in `source_data_type`."""
    assert item.data, "it has data once it is COMPLETED"
    data = item.data.to_dict()
    match item.source_data_type:
        case "SVC_W2_RECORD":
            return models.SVCW2RECORD.from_dict(data)
        case "SVC_DIGEST":
            return models.SVCDIGEST.from_dict(data)
        case other:
            raise ValueError(f"a record of another type: {other}")


# endregion


# region webhook
def read_webhook(body: str) -> Model | None:
    """EVENTS contains the `from_dict` of each event by name."""
    payload = json.loads(body)
    read = EVENTS.get(payload["event"])
    if read is None:
        return None  # an event newer than this client
    match event := read(payload):
        case models.ItemProcessedEvent():
            print(f"Item {event.item_id} can be read")
        case models.UnprocessableEntityEvent():
            reasons = [reason.code for reason in event.reason_codes or []]
            print(f"Item {event.item_id} cannot be processed: {reasons}")
    return event


# endregion


def read_and_write(examples: Path, kind: str, read: Callable[[str, str], Model | None]) -> int:
    """Reads and writes each example of a kind. Returns their number."""
    files = list((examples / kind).iterdir())
    for file in files:
        value = read(file.stem, file.read_text())
        assert value is not None
        (examples / "written" / kind / file.name).write_text(json.dumps(value.to_dict()))
    return len(files)


def read_records(examples: Path) -> int:
    return read_and_write(examples, "records", lambda name, text: RECORDS[name](json.loads(text)))


def read_webhooks(examples: Path) -> int:
    return read_and_write(examples, "events", lambda _, text: read_webhook(text))


def main() -> None:
    account = (os.environ["CPD_CLIENT_ID"], os.environ["CPD_SECRET"])
    client = signed_in(*account)
    person = models.IndividualInput(first_name="Jordan", last_name="Rivera", email="jordan.rivera@example.com")
    individual_id = expected(models.IndividualCreated, create_individual.sync(client=client, body=person)).id

    def new_data_request() -> str:
        body = models.DataRequestInput(individual_id=individual_id, type_=models.DataRequestType.INCOME_SUMMARY)
        return expected(models.DataRequestIdentifier, create_data_request.sync(client=client, body=body)).id

    datarequest_id = new_data_request()
    done("create", individual_id, datarequest_id)

    link_request = models.InvitationLinkRequest(datarequest_id=datarequest_id)
    link = expected(models.InvitationLinkGenerated, generate_invitation_link.sync(client=client, body=link_request))
    done("link", link.uri)

    play_individual(datarequest_id, "income-verified-by-paystub")
    done("scenario")

    report = first_report(income_summary(client, datarequest_id))
    amount = present(present(report.earnings)[0].amounts)[0]
    done("report", present(report.beneficiary).last_name, amount.value, present(report.reason_codes)[0].code)

    record = models.SVCW2RECORD.from_dict(json.loads((EXAMPLES / "records/SVC_W2_RECORD.json").read_text()))
    submitted = models.ItemInput(
        datarequest_id=datarequest_id,
        datasource_id=present(present(report.datasource).id),
        source_data_type="SVC_W2_RECORD",
        source_data=[models.SourceData(source_data_value=record)],
    )
    item_id = expected(models.ItemCreated, create_item.sync(client=client, body=submitted)).id
    match read_record(processed_item(client, item_id)):
        case models.SVCW2RECORD(wages_tips_other_comp=wages, employer=employer):
            done("item", present(wages).value, present(employer).name)

    done("records", read_records(EXAMPLES))
    done("webhooks", read_webhooks(EXAMPLES))

    unknown = models.IndividualReference(individual_id="idv_2gVnQ0mPzXc4RkT1sLw8YbJfHdA")
    not_found = get_individual.sync_detailed(client=client, body=unknown)
    if isinstance(not_found.parsed, models.ErrorBody):
        done("not-found", not_found.status_code.value, not_found.parsed.error_code)

    failing = new_data_request()
    play_individual(failing, "report-on-poor-quality")
    failure = expected(models.IncomeSummaryResponse, income_summary(client, failing).parsed)
    done("failure", failure.processing_status, present(failure.reason_codes)[0].code)

    strict = signed_in(os.environ["CPD_422_CLIENT_ID"], os.environ["CPD_422_SECRET"])
    unprocessable = income_summary(strict, os.environ["CPD_422_DATAREQUEST"])
    if isinstance(unprocessable.parsed, models.ErrorBody):
        done("http-422", unprocessable.status_code.value, present(unprocessable.parsed.reason_codes)[0].code)

    later = first_report(income_summary(signed_in(*account, os.environ["CPD_LATER_URL"]), datarequest_id))
    earning = present(later.earnings)[0]
    done(
        "later",
        present(earning.amounts)[0].value,
        present(later.reason_codes)[0].code,
        earning.type_,
        read_records(LATER_EXAMPLES),
        read_webhooks(LATER_EXAMPLES),
    )

    purge_token = expected(models.Token, generate_purge_token.sync(client=basic(*account)))
    purge_individual.sync_detailed(
        client=AuthenticatedClient(base_url=URL, token=purge_token.access_token),
        body=models.PurgeRequest(individual_id=individual_id),
    )
    purged = get_individual.sync_detailed(client=client, body=models.IndividualReference(individual_id=individual_id))
    done("purge", purged.status_code.value)


main()
