import { Injectable } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { type CustomTransportStrategy, type MessageHandler, Server } from '@nestjs/microservices';
import { type Envelope, EVENTS, type EventName } from '@udin/contracts/events';
import { isObservable, lastValueFrom } from 'rxjs';
import type { EventHandler } from '../consuming/delivery-worker';
import { MessagingEngine } from '../messaging-engine';
import { queuesOf } from '../topology/subscriptions';
import { keepHandlerErrors } from './keep-handler-errors';

/** The Nest transport for `@EventPattern` handlers; their payload is the whole envelope. */
@Injectable()
export class EventStrategy extends Server implements CustomTransportStrategy {
  override readonly propagatesEventHandlerErrors = true;

  constructor(
    private readonly engine: MessagingEngine,
    modules: ModulesContainer,
  ) {
    super();
    keepHandlerErrors(modules);
  }

  /** Does not wait for the broker. Fails when a handler does not match the catalogue of events. */
  listen(callback: (error?: unknown) => void): void {
    try {
      const handlers = this.handlersByEvent();
      this.warnOfMissing(handlers);
      this.engine.consume(handlers);
      callback();
    } catch (error) {
      // The application will not start: stop what already runs.
      void this.engine.stop().then(() => callback(error));
    }
  }

  /** Nest calls this after HTTP is closed and before the database is: the right moment to drain. */
  close(): Promise<void> {
    return this.engine.stop();
  }

  on(): void {
    // Required by the base class; nobody listens to the transport itself.
  }

  unwrap<T>(): T {
    return this.engine as T;
  }

  private warnOfMissing(handlers: Map<EventName, EventHandler>): void {
    for (const { service, event } of queuesOf(this.engine.settings.service)) {
      if (!handlers.has(event)) this.logger.warn(`${service} has no handler for ${event}: its queue will only grow`);
    }
  }

  private handlersByEvent(): Map<EventName, EventHandler> {
    const { service } = this.engine.settings;
    const entries = [...this.messageHandlers].map(([pattern, handler]) => {
      const definition = EVENTS[pattern as EventName];
      if (!definition) throw new Error(`${service} handles ${pattern}, which is not in the catalogue of events`);
      if (!(definition.to as readonly string[]).includes(service)) {
        throw new Error(`${service} handles ${pattern}, but the catalogue does not name it as a consumer`);
      }
      return [pattern as EventName, toEventHandler(handler)] as const;
    });
    return new Map(entries);
  }
}

function toEventHandler(handler: MessageHandler): EventHandler {
  return async (event: Envelope) => {
    const result: unknown = await handler(event, undefined);
    if (isObservable(result)) await lastValueFrom(result, { defaultValue: undefined });
  };
}
