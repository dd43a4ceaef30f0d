import type { INestApplicationContext } from '@nestjs/common';
import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants';
import { ModulesContainer } from '@nestjs/core';

/** Every handler that the controllers really have, as "METHOD /path/{id}", whether a description tells of it or not. */
export function handlersOf(app: INestApplicationContext): string[] {
  const modules = [...app.get(ModulesContainer).values()];
  const controllers = modules.flatMap((module) => [...module.controllers.values()]);
  return controllers.flatMap(({ metatype }) => (metatype ? callsOf(metatype as new () => object) : []));
}

function callsOf(controller: new () => object): string[] {
  const prefix = Reflect.getMetadata(PATH_METADATA, controller) as string;
  const { prototype } = controller as { prototype: Record<string, object> };
  const handlers = Object.getOwnPropertyNames(prototype).map((name) => prototype[name]!);
  return handlers
    .filter((handler) => Reflect.hasMetadata(METHOD_METADATA, handler))
    .map((handler) => {
      const method = RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod];
      const path = [prefix, Reflect.getMetadata(PATH_METADATA, handler) as string].join('/').replace(/\/+/g, '/');
      return `${method} /${path.replace(/^\/|\/$/g, '').replace(/:(\w+)/g, '{$1}')}`;
    });
}
