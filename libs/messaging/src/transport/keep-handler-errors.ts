import { type ExceptionFilter, UseFilters } from '@nestjs/common';
import { EXCEPTION_FILTERS_METADATA } from '@nestjs/common/constants';
import type { ModulesContainer } from '@nestjs/core';
import { throwError } from 'rxjs';

const PATTERN_METADATA = 'microservices:pattern';

/**
 * Nest replaces the error of a message handler by "Internal server error", but the dead letter must name the cause.
 * This filter passes the error on as it was thrown.
 */
const errorAsThrown: ExceptionFilter = { catch: (error: unknown) => throwError(() => error) };

/** Puts the filter on each event handler of the application. Must run before Nest collects the handlers. */
export function keepHandlerErrors(modules: ModulesContainer): void {
  for (const { controllers } of modules.values()) {
    for (const { metatype } of controllers.values()) {
      if (metatype) keepErrorsOf(metatype.prototype as object);
    }
  }
}

function keepErrorsOf(prototype: object): void {
  for (const key of Object.getOwnPropertyNames(prototype)) {
    const descriptor = Object.getOwnPropertyDescriptor(prototype, key);
    const method: unknown = descriptor?.value;
    if (typeof method !== 'function' || !Reflect.hasMetadata(PATTERN_METADATA, method)) continue;
    const filters = (Reflect.getMetadata(EXCEPTION_FILTERS_METADATA, method) ?? []) as unknown[];
    if (!filters.includes(errorAsThrown)) UseFilters(errorAsThrown)(prototype, key, descriptor as PropertyDescriptor);
  }
}
