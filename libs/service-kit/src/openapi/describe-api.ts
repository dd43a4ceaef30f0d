import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
// @ts-expect-error class-transformer ships this module without a declaration.
import { defaultMetadataStorage } from 'class-transformer/cjs/storage';
import { validationMetadatasToSchemas } from 'class-validator-jsonschema';

/** The service's calls as OpenAPI: routes from the controllers, bodies and queries from the request classes. */
export function describeApi(app: INestApplication, service: string): OpenAPIObject {
  const config = new DocumentBuilder().setTitle(`UDIN ${service}`).setVersion('1').addBearerAuth().build();
  const description = SwaggerModule.createDocument(app, config, {
    operationIdFactory: (controller, method) => `${controller.replace(/Controller$/, '')}.${method}`,
  });
  const requests = validationMetadatasToSchemas({
    refPointerPrefix: '#/components/schemas/',
    classTransformerMetadataStorage: defaultMetadataStorage as never,
  });
  description.components = {
    ...description.components,
    schemas: { ...description.components?.schemas, ...requests } as never,
  };
  return description;
}
