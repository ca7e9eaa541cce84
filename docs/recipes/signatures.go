package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"strconv"
	"strings"
	"time"
)

func isSigned(header http.Header, body, key []byte) bool {
	id, at := header.Get("webhook-id"), header.Get("webhook-timestamp")
	seconds, err := strconv.ParseInt(at, 10, 64)
	if err != nil || time.Since(time.Unix(seconds, 0)).Abs() > 5*time.Minute {
		return false
	}
	mac := hmac.New(sha256.New, key)
	fmt.Fprintf(mac, "%s.%s.%s", id, at, body)
	expected := "v1," + base64.StdEncoding.EncodeToString(mac.Sum(nil))
	// During a rotation, both secrets sign.
	for _, one := range strings.Fields(header.Get("webhook-signature")) {
		if hmac.Equal([]byte(one), []byte(expected)) {
			return true
		}
	}
	return false
}

func main() {
	key, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(os.Getenv("WEBHOOK_SECRET"), "whsec_"))
	if err != nil {
		panic(err)
	}
	http.HandleFunc("POST /", func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, 1<<20))
		var webhook struct{ Event string }
		if err != nil || !isSigned(r.Header, body, key) || json.Unmarshal(body, &webhook) != nil {
			w.WriteHeader(http.StatusUnauthorized)
			return
		}
		fmt.Println(webhook.Event)
		w.WriteHeader(http.StatusNoContent)
	})
	port := os.Getenv("PORT")
	if port == "" {
		port = "4011"
	}
	panic(http.ListenAndServe("127.0.0.1:"+port, nil))
}
