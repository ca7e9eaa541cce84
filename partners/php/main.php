<?php

/** Runs a partner's flow with the client that OpenAPI Generator generates. */

declare(strict_types=1);

use GuzzleHttp\Client;
use Service\Api\AuthenticationApi;
use Service\Api\ComplianceApi;
use Service\Api\DataRequestsApi;
use Service\Api\IndividualsApi;
use Service\Api\ItemsApi;
use Service\Api\ServicesApi;
use Service\ApiException;
use Service\Configuration;
use Service\Model;
use Service\Model\ModelInterface;
use Service\ObjectSerializer;

require __DIR__ . '/bootstrap.php';
require __DIR__ . '/tables.php';

const FINAL_STATES = ['COMPLETED', 'UNPROCESSABLE'];

function variable(string $name): string
{
    return getenv($name) ?: throw new RuntimeException("$name is not set");
}

function done(string $step, mixed ...$details): void
{
    echo implode(' ', ['ok', $step, ...array_map(strval(...), $details)]), "\n";
}

// #region call
function basic(string $clientId, string $secret): Configuration
{
    return (new Configuration())->setHost(variable('CPD_URL'))->setUsername($clientId)->setPassword($secret);
}

function bearer(string $url, Model\Token $token): Configuration
{
    return (new Configuration())->setHost($url)->setApiKeyPrefix('Authorization', 'Bearer')->setApiKey('Authorization', $token->getAccessToken());
}

function signedIn(string $url, string $clientId, string $secret): Configuration
{
    return bearer($url, (new AuthenticationApi(config: basic($clientId, $secret)))->generateAccessToken());
}
// #endregion

function playIndividual(string $dataRequest, string $scenario): void
{
    (new Client())->post(variable('CPD_URL') . '/sandbox/scenarios/run', [
        'headers' => ['Authorization' => 'Bearer ' . variable('CPD_SANDBOX_TOKEN')],
        'json' => ['datarequest_id' => $dataRequest, 'scenario' => $scenario],
    ]);
}

/** Polls the transaction until its result is final. */
function incomeSummary(Configuration $configuration, string $dataRequest): Model\IncomeSummaryResponse
{
    $services = new ServicesApi(config: $configuration);
    $response = $services->getIncomeSummary(new Model\ServiceRequest(['datarequest_id' => $dataRequest]));
    while (!in_array($response->getProcessingStatus(), FINAL_STATES, true)) {
        $response = $services->getIncomeSummary(new Model\ServiceRequest(['transaction_id' => $response->getTransactionId()]));
    }
    return $response;
}

function processedItem(ItemsApi $items, string $id): Model\Item
{
    do {
        $item = $items->getItem(new Model\ItemReference(['id' => $id]));
    } while (!in_array($item->getProcessingStatus(), FINAL_STATES, true));
    return $item;
}

/** Error responses are also typed. */
function problemOf(ApiException $exception): Model\ErrorBody
{
    return $exception->getResponseObject();
}

// #region record
/** Reads the record as the type in source_data_type. */
function readRecord(Model\Item $item): Model\SVCW2RECORD|Model\SVCDIGEST
{
    $data = json_encode($item->getData());
    return match ($item->getSourceDataType()) {
        'SVC_W2_RECORD' => ObjectSerializer::deserialize($data, Model\SVCW2RECORD::class),
        'SVC_DIGEST' => ObjectSerializer::deserialize($data, Model\SVCDIGEST::class),
    };
}
// #endregion

// #region webhook
/** EVENTS contains the class of each event by name. Returns null for an event that is newer than this client. */
function readWebhook(string $body): ?ModelInterface
{
    $class = EVENTS[json_decode($body)->event] ?? null;
    $event = $class ? ObjectSerializer::deserialize($body, $class) : null;
    if ($event instanceof Model\ItemProcessedEvent) {
        echo "Item {$event->getItemId()} can be read\n";
    } elseif ($event instanceof Model\UnprocessableEntityEvent) {
        $codes = array_map(static fn (Model\UnprocessableEntityReason $reason) => $reason->getCode(), $event->getReasonCodes() ?? []);
        echo "Item {$event->getItemId()} cannot be processed: ", implode(', ', $codes), "\n";
    }
    return $event;
}
// #endregion

/** Reads and writes each example of a kind. Returns their number. */
function readAndWrite(string $examples, string $kind, callable $read): int
{
    $files = glob("$examples/$kind/*.json");
    foreach ($files as $file) {
        $value = $read(basename($file, '.json'), file_get_contents($file));
        file_put_contents("$examples/written/$kind/" . basename($file), json_encode(ObjectSerializer::sanitizeForSerialization($value), JSON_THROW_ON_ERROR));
    }
    return count($files);
}

function readRecords(string $examples): int
{
    return readAndWrite($examples, 'records', static fn (string $name, string $text) => ObjectSerializer::deserialize($text, RECORDS[$name]));
}

function readWebhooks(string $examples): int
{
    return readAndWrite($examples, 'events', static fn (string $name, string $text) => readWebhook($text));
}

$url = variable('CPD_URL');
$examples = variable('CPD_EXAMPLES');
$laterExamples = variable('CPD_LATER_EXAMPLES');
$account = [variable('CPD_CLIENT_ID'), variable('CPD_SECRET')];
$configuration = signedIn($url, ...$account);
$individuals = new IndividualsApi(config: $configuration);
$dataRequests = new DataRequestsApi(config: $configuration);
$items = new ItemsApi(config: $configuration);

$person = new Model\IndividualInput(['first_name' => 'Jordan', 'last_name' => 'Rivera', 'email' => 'jordan.rivera@example.com']);
$individual = $individuals->createIndividual($person)->getId();
$request = new Model\DataRequestInput(['individual_id' => $individual, 'type' => Model\DataRequestType::INCOME_SUMMARY]);
$dataRequest = $dataRequests->createDataRequest($request)->getId();
done('create', $individual, $dataRequest);

done('link', $dataRequests->generateInvitationLink(new Model\InvitationLinkRequest(['datarequest_id' => $dataRequest]))->getUri());

playIndividual($dataRequest, 'income-verified-by-paystub');
done('scenario');

$report = incomeSummary($configuration, $dataRequest)->getIncomeSummary()[0];
$amount = $report->getEarnings()[0]->getAmounts()[0];
done('report', $report->getBeneficiary()->getLastName(), $amount->getValue(), $report->getReasonCodes()[0]->getCode());

$w2 = ObjectSerializer::deserialize(file_get_contents("$examples/records/SVC_W2_RECORD.json"), Model\SVCW2RECORD::class);
$submitted = new Model\ItemInput([
    'datarequest_id' => $dataRequest,
    'datasource_id' => $report->getDatasource()->getId(),
    'source_data_type' => 'SVC_W2_RECORD',
    'source_data' => [new Model\SourceData(['source_data_value' => (array) ObjectSerializer::sanitizeForSerialization($w2)])],
]);
$record = readRecord(processedItem($items, $items->createItem($submitted)->getId()));
if ($record instanceof Model\SVCW2RECORD) {
    done('item', $record->getWagesTipsOtherComp()->getValue(), $record->getEmployer()->getName());
}

done('records', readRecords($examples));
done('webhooks', readWebhooks($examples));

try {
    $individuals->getIndividual(new Model\IndividualReference(['individual_id' => 'idv_2gVnQ0mPzXc4RkT1sLw8YbJfHdA']));
} catch (ApiException $exception) {
    done('not-found', $exception->getCode(), problemOf($exception)->getErrorCode());
}

$failing = $dataRequests->createDataRequest($request)->getId();
playIndividual($failing, 'report-on-poor-quality');
$failure = incomeSummary($configuration, $failing);
done('failure', $failure->getProcessingStatus(), $failure->getReasonCodes()[0]->getCode());

try {
    incomeSummary(signedIn($url, variable('CPD_422_CLIENT_ID'), variable('CPD_422_SECRET')), variable('CPD_422_DATAREQUEST'));
} catch (ApiException $exception) {
    done('http-422', $exception->getCode(), problemOf($exception)->getReasonCodes()[0]->getCode());
}

$later = incomeSummary(signedIn(variable('CPD_LATER_URL'), ...$account), $dataRequest)->getIncomeSummary()[0];
$earning = $later->getEarnings()[0];
done(
    'later',
    $earning->getAmounts()[0]->getValue(),
    $later->getReasonCodes()[0]->getCode(),
    $earning->getType(),
    readRecords($laterExamples),
    readWebhooks($laterExamples),
);

$purgeToken = (new AuthenticationApi(config: basic(...$account)))->generatePurgeToken();
(new ComplianceApi(config: bearer($url, $purgeToken)))->purgeIndividual(new Model\PurgeRequest(['individual_id' => $individual]));
try {
    $individuals->getIndividual(new Model\IndividualReference(['individual_id' => $individual]));
} catch (ApiException $exception) {
    done('purge', $exception->getCode());
}
