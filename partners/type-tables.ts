/** Writes source files that map the names of records and webhook events to the types in a generated client. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import events from '../generated/examples/events.json' with { type: 'json' }
import document from '../generated/openapi.json' with { type: 'json' }

export const KINDS = ['records', 'events'] as const
export type Kind = (typeof KINDS)[number]

const folder = join(import.meta.dirname, '../generated/examples/records')

export const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))

/** Examples by kind and name. */
export const examples: Readonly<Record<Kind, Readonly<Record<string, unknown>>>> = {
  records: Object.fromEntries(readdirSync(folder).map((file) => [file.replace(/\.json$/, ''), readJson(join(folder, file))])),
  events,
}

export const listNames = (kind: Kind): string[] => Object.keys(examples[kind])

const webhooks = document.webhooks as unknown as Readonly<
  Record<string, { post: { requestBody: { content: { 'application/json': { schema: { $ref: string } } } } } }>
>

export const getComponent = (kind: Kind, name: string): string =>
  kind === 'records' ? name : (webhooks[name]?.post.requestBody.content['application/json'].schema.$ref.split('/').at(-1) ?? name)

/** Most generators drop the underscores in `SVC_W2_RECORD`. */
const removeUnderscores = (component: string): string => component.replaceAll('_', '')

/** Rust's generator writes `SvcW2Record`. */
const toPascalCase = (component: string): string => (component.includes('_') ? component.split('_').map(capitalized).join('') : component)
const capitalized = (word: string): string => word.slice(0, 1) + word.slice(1).toLowerCase()

/** Formats one line for each name of the given kind. */
const lines = (kind: Kind, line: (name: string, type: string) => string, typeOf = removeUnderscores): string =>
  listNames(kind)
    .map((name) => line(name, typeOf(getComponent(kind, name))))
    .join('\n')

/** `packageName` contains the types, `records` is the name of the record map, and `kind` is the return type of its functions. */
const go = (packageName: string, records: string, kind: string) => (): string => {
  const line = (name: string, type: string) => `\t"${name}": func() ${kind} { return new(${packageName}.${type}) },`
  return `package main

import (
	"partner/${packageName}"
)

var ${records} = map[string]func() ${kind}{
${lines('records', line)}
}

var events = map[string]func() ${kind}{
${lines('events', line)}
}
`
}

/** Returns the schema of an object with each record and event, because ogen generates only types that operations use. */
const rootSchema = (): string => {
  const types = new Set(KINDS.flatMap((kind) => listNames(kind).map((name) => getComponent(kind, name))))
  const properties = Object.fromEntries([...types].map((type) => [type, { $ref: `openapi-3.0.json#/components/schemas/${type}` }]))
  return JSON.stringify({ type: 'object', properties }, undefined, 2)
}

const java = (): string => {
  const entries = (kind: Kind) => lines(kind, (name, type) => `    Map.entry("${name}", ${type}.class),`).slice(0, -1)
  return `import java.util.Map;
import partner.service.model.*;

final class Tables {
  private Tables() {}

  static final Map<String, Class<?>> RECORDS = Map.ofEntries(
${entries('records')});

  static final Map<String, Class<?>> EVENTS = Map.ofEntries(
${entries('events')});
}
`
}

const kotlin = (): string => {
  const line = (name: string, type: string) => `    "${name}" to ${type}::class,`
  return `import kotlin.reflect.KClass
import partner.service.models.*

internal val records: Map<String, KClass<*>> = mapOf(
${lines('records', line)}
)

internal val events: Map<String, KClass<*>> = mapOf(
${lines('events', line)}
)
`
}

const php = (): string => {
  const line = (name: string, type: string) => `    '${name}' => Model\\${type}::class,`
  return `<?php

declare(strict_types=1);

use Service\\Model;

const RECORDS = [
${lines('records', line)}
];

const EVENTS = [
${lines('events', line)}
];
`
}

const pythonClient = (): string => {
  const line = (name: string, type: string) => `    "${name}": models.${type}.from_dict,`
  return `from collections.abc import Callable
from typing import Any, Protocol

from service import models


class Model(Protocol):
    def to_dict(self) -> dict[str, Any]: ...


RECORDS: dict[str, Callable[[dict[str, Any]], Model]] = {
${lines('records', line)}
}

EVENTS: dict[str, Callable[[dict[str, Any]], Model]] = {
${lines('events', line)}
}
`
}

const pydantic = (): string => `from typing import Annotated

import service
from pydantic import BaseModel, Field

RECORDS: dict[str, type[BaseModel]] = {
${lines('records', (name, type) => `    "${name}": service.${type},`)}
}

WebhookEvent = Annotated[
${lines('events', (_, type) => `    service.${type} |`).slice(0, -' |'.length)},
    Field(discriminator="event"),
]
`

const ruby = (): string => `# frozen_string_literal: true

RECORDS = {
${lines('records', (name, type) => `  '${name}' => Service::${type},`)}
}.freeze
`

const rust = (): string => {
  const line = (name: string, type: string) => `        "${name}" => again::<models::${type}>(text),`
  return `use std::collections::HashMap;

use serde_json::Value;
use service::models;

use crate::{Outcome, again};

pub fn record_again(name: &str, text: &str) -> Outcome<String> {
    match name {
${lines('records', line, toPascalCase)}
        _ => Err(format!("no type is known for {name}").into()),
    }
}

pub fn event_again(name: &str, text: &str) -> Outcome<String> {
    match name {
${lines('events', line, toPascalCase)}
        _ => again::<HashMap<String, Value>>(text), // an event newer than this client
    }
}
`
}

const zod = (): string =>
  `import * as z from 'zod'
import * as schemas from './generated/schemas.ts'

export const RECORDS: Readonly<Record<string, z.ZodType>> = {
${lines('records', (name, type) => `  ${name}: schemas.${type},`, toPascalCase)}
}

export const WebhookEvent = z.discriminatedUnion('event', [
${lines('events', (_, type) => `  schemas.${type},`, toPascalCase)}
])
export type WebhookEvent = z.output<typeof WebhookEvent>
`

/** Files to write, by partner folder and file name. TypeScript clients without schemas need no table. */
export const typeTables: Readonly<Record<string, Readonly<Record<string, () => string>>>> = {
  'typescript-orval': { 'tables.ts': zod },
  'python-client': { 'tables.py': pythonClient },
  'python-pydantic': { 'tables.py': pydantic },
  'go-oapi-codegen': { 'tables.go': go('service', 'records', 'any') },
  'go-ogen': { 'tables.go': go('records', 'types', 'model'), 'records.json': rootSchema },
  'java-native': { 'src/main/java/Tables.java': java },
  'java-okhttp': { 'src/main/java/Tables.java': java },
  'java-restclient': { 'src/main/java/Tables.java': java },
  kotlin: { 'src/Tables.kt': kotlin },
  rust: { 'src/tables.rs': rust },
  php: { 'tables.php': php },
  ruby: { 'tables.rb': ruby },
}
