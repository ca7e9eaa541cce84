"""Runs every workflow of an Arazzo document with arazzo-runner, and reports the failed steps.

Arguments: the document, the URL of the server, the inputs as JSON. The exit code of its command says only how the last step
ended, and it takes servers from the documents alone: therefore the library.
"""

import json
import logging
import sys

from arazzo_runner import ArazzoRunner

document, url, inputs = sys.argv[1:]
# Silences warnings about missing credentials, because the workflows send their own.
logging.disable(logging.WARNING)

with open(document, encoding="utf-8") as file:
    workflows = [workflow["workflowId"] for workflow in json.load(file)["workflows"]]

failed = False
for workflow in workflows:
    runner = ArazzoRunner.from_arazzo_path(document)
    for source in runner.source_descriptions.values():
        source["servers"] = [{"url": url}]
    result = runner.execute_workflow(workflow, json.loads(inputs))
    steps = {step: status.value for state in runner.execution_states.values() for step, status in state.status.items()}
    others = [f"{step}: {status}" for step, status in steps.items() if status != "success"]
    ended = result.status.value == "workflow_complete" and all(value is not None for value in result.outputs.values())
    failed = failed or bool(others) or not ended
    print(f"{workflow}: {len(steps)} steps, " + (", ".join(others) or ("all succeeded" if ended else f"ended with {result.outputs}")))
sys.exit(1 if failed or not workflows else 0)
