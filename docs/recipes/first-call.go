package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
)

const api = "http://127.0.0.1:4010/v3/"

func call(path string, authenticate func(*http.Request), body, result any) error {
	text, err := json.Marshal(body)
	if err != nil {
		return err
	}
	request, err := http.NewRequest("POST", api+path, bytes.NewReader(text))
	if err != nil {
		return err
	}
	request.Header.Set("Content-Type", "application/json")
	authenticate(request)
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		return fmt.Errorf("%s returned %s", path, response.Status)
	}
	return json.NewDecoder(response.Body).Decode(result)
}

func main() {
	var token struct {
		AccessToken string `json:"access_token"`
	}
	var created struct{ ID string }
	var read struct {
		FirstName string `json:"first_name"`
		LastName  string `json:"last_name"`
	}
	basic := func(r *http.Request) { r.SetBasicAuth("demo_client", "demo_secret") }
	bearer := func(r *http.Request) { r.Header.Set("Authorization", "Bearer "+token.AccessToken) }
	person := map[string]string{"first_name": "Jordan", "last_name": "Rivera", "email": "jordan@example.com"}

	err := call("auth/generate_access_token", basic, nil, &token)
	if err == nil {
		err = call("individuals/new", bearer, person, &created)
	}
	if err == nil {
		err = call("individuals/get_by_id", bearer, map[string]string{"individual_id": created.ID}, &read)
	}
	if err != nil {
		panic(err)
	}
	fmt.Println(read.FirstName, read.LastName)
}
