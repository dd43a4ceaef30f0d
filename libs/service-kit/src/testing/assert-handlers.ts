import type { INestApplicationContext } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants';
import { ModulesContainer } from '@nestjs/core';
import type { Call, CallTable } from '@udin/contracts';

const BODY = 3;
const QUERY = 4;

/** That each call has one handler, which reads the classes that the contract names: what is documented is validated. */
export function assertHandlersKeepTheContract(app: INestApplicationContext, calls: CallTable): void {
  const modules = [...app.get(ModulesContainer).values()];
  const controllers = modules.flatMap((module) => [...module.controllers.values()].map(({ metatype }) => metatype));
  const complaints = controllers.flatMap((controller) => complaintsAbout(controller as new () => object, calls));
  if (complaints.length > 0) throw new Error(`Handlers that do not keep the contract:\n${complaints.join('\n')}`);
}

function complaintsAbout(controller: new () => object, calls: CallTable): string[] {
  const prototype = controller.prototype as Record<string, object>;
  return Object.getOwnPropertyNames(prototype).flatMap((name) => {
    const key = Reflect.getMetadata('calls:key', prototype[name]!) as string | undefined;
    if (!key) return [];
    const call = (calls as Record<string, Call>)[key];
    if (!call) return [`${key} is a call of another service`];
    return complaintsAboutInput(key, call, controller, name);
  });
}

function complaintsAboutInput(key: string, call: Call, controller: new () => object, name: string): string[] {
  const read = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, name) ?? {}) as Record<string, { index: number }>;
  const types = Reflect.getMetadata('design:paramtypes', controller.prototype as object, name) as unknown[];
  const classOf = (kind: number) => {
    const found = Object.entries(read).find(([one]) => one.startsWith(`${kind}:`));
    return found && types[found[1].index];
  };
  // What comes with a file is read while the file comes in.
  const body = call.upload ? undefined : call.body?.type;
  return [
    ...(classOf(BODY) === body ? [] : [`${key} reads another body than the contract says`]),
    ...(classOf(QUERY) === call.query?.type ? [] : [`${key} reads another query than the contract says`]),
  ];
}
