// Runs a partner's flow with the client that oapi-codegen generates.
package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"

	"github.com/oapi-codegen/nullable"

	"partner/service"
)

var (
	ctx           = context.Background()
	url           = os.Getenv("CPD_URL")
	examples      = os.Getenv("CPD_EXAMPLES")
	laterExamples = os.Getenv("CPD_LATER_EXAMPLES")
)

func done(step string, details ...any) {
	fmt.Println(append([]any{"ok", step}, details...)...)
}

// Ptr returns a pointer for an optional field.
func ptr[T any](value T) *T { return &value }

// Authorization signs every request of a client.
func authorization(value string) service.ClientOption {
	return service.WithRequestEditorFn(func(_ context.Context, request *http.Request) error {
		request.Header.Set("Authorization", value)
		return nil
	})
}

// #region call
func basic(clientID, secret string) service.ClientOption {
	return service.WithRequestEditorFn(func(_ context.Context, request *http.Request) error {
		request.SetBasicAuth(clientID, secret)
		return nil
	})
}

func signedIn(at, clientID, secret string) (*service.ClientWithResponses, error) {
	client, err := service.NewClientWithResponses(at, basic(clientID, secret))
	if err != nil {
		return nil, err
	}
	response, err := client.GenerateAccessTokenWithResponse(ctx, nil)
	if err != nil {
		return nil, err
	}
	if response.JSON200 == nil {
		return nil, fmt.Errorf("no access token: %s", response.Status())
	}
	return service.NewClientWithResponses(at, authorization("Bearer "+response.JSON200.AccessToken))
}

// #endregion

func playIndividual(dataRequest, scenario string) error {
	body, err := json.Marshal(map[string]string{"datarequest_id": dataRequest, "scenario": scenario})
	if err != nil {
		return err
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, url+"/sandbox/scenarios/run", bytes.NewReader(body))
	if err != nil {
		return err
	}
	request.Header.Set("Authorization", "Bearer "+os.Getenv("CPD_SANDBOX_TOKEN"))
	request.Header.Set("Content-Type", "application/json")
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		text, _ := io.ReadAll(response.Body)
		return fmt.Errorf("%s: %s", scenario, text)
	}
	return nil
}

// IncomeSummary polls the transaction until its result is final.
func incomeSummary(client *service.ClientWithResponses, dataRequest string) (*service.GetIncomeSummaryResponse, error) {
	ask := service.ServiceRequest{DatarequestId: &dataRequest}
	for {
		response, err := client.GetIncomeSummaryWithResponse(ctx, nil, ask)
		if err != nil || response.JSON200 == nil || response.JSON200.ProcessingStatus != "IN_PROGRESS" {
			return response, err
		}
		ask = service.ServiceRequest{TransactionId: &response.JSON200.TransactionId}
	}
}

func report(client *service.ClientWithResponses, dataRequest string) (service.IncomeSummary, error) {
	response, err := incomeSummary(client, dataRequest)
	if err != nil {
		return service.IncomeSummary{}, err
	}
	if response.JSON200 == nil || response.JSON200.IncomeSummary == nil || len(*response.JSON200.IncomeSummary) == 0 {
		return service.IncomeSummary{}, fmt.Errorf("no report: %s", response.Status())
	}
	return (*response.JSON200.IncomeSummary)[0], nil
}

func processedItem(client *service.ClientWithResponses, id string) (service.Item, error) {
	for {
		response, err := client.GetItemWithResponse(ctx, nil, service.ItemReference{Id: id})
		if err != nil {
			return service.Item{}, err
		}
		if response.JSON200 == nil {
			return service.Item{}, fmt.Errorf("no Item: %s", response.Status())
		}
		if response.JSON200.ProcessingStatus != "IN_PROGRESS" {
			return *response.JSON200, nil
		}
	}
}

// #region record

// ReadRecord reads the record as the type in source_data_type.
func readRecord(item service.Item) (any, error) {
	data, err := item.Data.Get()
	if err != nil {
		return nil, err // null, or absent until the Item is COMPLETED
	}
	kind, _ := item.SourceDataType.Get()
	switch kind {
	case "SVC_W2_RECORD":
		return data.AsSVCW2RECORD()
	case "SVC_DIGEST":
		return data.AsSVCDIGEST()
	default:
		return nil, fmt.Errorf("a record of another type: %s", kind)
	}
}

// #endregion

// #region webhook

// ReadWebhook finds the type in events, a map by name (tables.go). It returns nil for an event that is newer than this client.
func readWebhook(body []byte) (any, error) {
	var named struct {
		Event string `json:"event"`
	}
	if err := json.Unmarshal(body, &named); err != nil {
		return nil, err
	}
	create, known := events[named.Event]
	if !known {
		return nil, nil
	}
	event := create()
	if err := json.Unmarshal(body, event); err != nil {
		return nil, err
	}
	switch event := event.(type) {
	case *service.ItemProcessedEvent:
		fmt.Println("Item", text(event.ItemId), "can be read")
	case *service.UnprocessableEntityEvent:
		fmt.Println("Item", text(event.ItemId), "cannot be processed")
	}
	return event, nil
}

// Text returns an empty string for null and for a missing value.
func text(value nullable.Nullable[string]) string {
	held, _ := value.Get()
	return held
}

// #endregion

// ReadAndWrite reads and writes each example of a kind, and returns their number.
func readAndWrite(folder, kind string, read func(name string, body []byte) (any, error)) (int, error) {
	files, err := filepath.Glob(filepath.Join(folder, kind, "*.json"))
	if err != nil {
		return 0, err
	}
	for _, file := range files {
		body, err := os.ReadFile(file)
		if err != nil {
			return 0, err
		}
		value, err := read(strings.TrimSuffix(filepath.Base(file), ".json"), body)
		if err != nil {
			return 0, fmt.Errorf("%s: %w", file, err)
		}
		written, err := json.Marshal(value)
		if err != nil {
			return 0, fmt.Errorf("%s: %w", file, err)
		}
		if err := os.WriteFile(filepath.Join(folder, "written", kind, filepath.Base(file)), written, 0o600); err != nil {
			return 0, err
		}
	}
	return len(files), nil
}

func readRecords(folder string) (int, error) {
	return readAndWrite(folder, "records", func(name string, body []byte) (any, error) {
		create, known := records[name]
		if !known {
			return nil, errors.New("no type is known for it")
		}
		record := create()
		return record, json.Unmarshal(body, record)
	})
}

func readWebhooks(folder string) (int, error) {
	return readAndWrite(folder, "events", func(_ string, body []byte) (any, error) { return readWebhook(body) })
}

func run() error {
	clientID, secret := os.Getenv("CPD_CLIENT_ID"), os.Getenv("CPD_SECRET")
	client, err := signedIn(url, clientID, secret)
	if err != nil {
		return err
	}
	person := service.IndividualInput{FirstName: "Jordan", LastName: "Rivera", Email: "jordan.rivera@example.com"}
	created, err := client.CreateIndividualWithResponse(ctx, nil, person)
	if err != nil {
		return err
	}
	individual := created.JSON200.Id
	newDataRequest := func() (string, error) {
		body := service.DataRequestInput{IndividualId: individual, Type: service.DataRequestTypeINCOMESUMMARY}
		response, err := client.CreateDataRequestWithResponse(ctx, nil, body)
		if err != nil {
			return "", err
		}
		return response.JSON200.Id, nil
	}
	dataRequest, err := newDataRequest()
	if err != nil {
		return err
	}
	done("create", individual, dataRequest)

	link, err := client.GenerateInvitationLinkWithResponse(ctx, nil, service.InvitationLinkRequest{DatarequestId: &dataRequest})
	if err != nil {
		return err
	}
	done("link", link.JSON200.Uri)

	if err := playIndividual(dataRequest, "income-verified-by-paystub"); err != nil {
		return err
	}
	done("scenario")

	income, err := report(client, dataRequest)
	if err != nil {
		return err
	}
	amount := income.Earnings.MustGet()[0].Amounts.MustGet()[0]
	code := income.ReasonCodes[0].Code
	done("report", income.Beneficiary.MustGet().LastName.MustGet(), amount.Value.MustGet(), code)

	body, err := os.ReadFile(filepath.Join(examples, "records/SVC_W2_RECORD.json"))
	if err != nil {
		return err
	}
	var w2 service.SVCW2RECORD
	if err := json.Unmarshal(body, &w2); err != nil {
		return err
	}
	var data service.RecordData
	if err := data.FromSVCW2RECORD(w2); err != nil {
		return err
	}
	submitted, err := client.CreateItemWithResponse(ctx, nil, service.ItemInput{
		DatarequestId:  &dataRequest,
		DatasourceId:   ptr(income.Datasource.MustGet().Id.MustGet()),
		SourceDataType: "SVC_W2_RECORD",
		SourceData:     []service.SourceData{{SourceDataValue: &data}},
	})
	if err != nil {
		return err
	}
	item, err := processedItem(client, submitted.JSON200.Id)
	if err != nil {
		return err
	}
	record, err := readRecord(item)
	if err != nil {
		return err
	}
	if w2, isW2 := record.(service.SVCW2RECORD); isW2 {
		done("item", w2.WagesTipsOtherComp.Value.MustGet(), *w2.Employer.Name)
	}

	count, err := readRecords(examples)
	if err != nil {
		return err
	}
	done("records", count)
	if count, err = readWebhooks(examples); err != nil {
		return err
	}
	done("webhooks", count)

	unknown, err := client.GetIndividualWithResponse(ctx, nil, service.IndividualReference{IndividualId: ptr("idv_2gVnQ0mPzXc4RkT1sLw8YbJfHdA")})
	if err != nil {
		return err
	}
	done("not-found", unknown.StatusCode(), unknown.JSON404.ErrorCode)

	failing, err := newDataRequest()
	if err != nil {
		return err
	}
	if err := playIndividual(failing, "report-on-poor-quality"); err != nil {
		return err
	}
	failure, err := incomeSummary(client, failing)
	if err != nil {
		return err
	}
	done("failure", failure.JSON200.ProcessingStatus, (*failure.JSON200.ReasonCodes)[0].Code)

	strict, err := signedIn(url, os.Getenv("CPD_422_CLIENT_ID"), os.Getenv("CPD_422_SECRET"))
	if err != nil {
		return err
	}
	unprocessable, err := incomeSummary(strict, os.Getenv("CPD_422_DATAREQUEST"))
	if err != nil {
		return err
	}
	done("http-422", unprocessable.StatusCode(), (*unprocessable.JSON422.ReasonCodes)[0].Code)

	laterClient, err := signedIn(os.Getenv("CPD_LATER_URL"), clientID, secret)
	if err != nil {
		return err
	}
	later, err := report(laterClient, dataRequest)
	if err != nil {
		return err
	}
	laterRecords, err := readRecords(laterExamples)
	if err != nil {
		return err
	}
	laterWebhooks, err := readWebhooks(laterExamples)
	if err != nil {
		return err
	}
	earning := later.Earnings.MustGet()[0]
	value := earning.Amounts.MustGet()[0].Value.MustGet()
	done("later", value, later.ReasonCodes[0].Code, earning.Type.MustGet(), laterRecords, laterWebhooks)

	purger, err := service.NewClientWithResponses(url, basic(clientID, secret))
	if err != nil {
		return err
	}
	token, err := purger.GeneratePurgeTokenWithResponse(ctx, nil)
	if err != nil {
		return err
	}
	purge := service.PurgeRequest{IndividualId: individual}
	withToken := func(_ context.Context, request *http.Request) error {
		request.Header.Set("Authorization", "Bearer "+token.JSON200.AccessToken)
		return nil
	}
	if _, err := client.PurgeIndividualWithResponse(ctx, nil, purge, withToken); err != nil {
		return err
	}
	purged, err := client.GetIndividualWithResponse(ctx, nil, service.IndividualReference{IndividualId: &individual})
	if err != nil {
		return err
	}
	done("purge", purged.StatusCode())
	return nil
}

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
