import { Type } from 'class-transformer';
import { IsIn, IsNotEmpty, IsNumber, IsOptional, IsString, Max, Min } from 'class-validator';
import { IsWholeNumberFrom } from './is-whole-number-from';
import { IsAddressOf, IsNetworks, IsWebAddress } from './addresses';

/** Settings of every process; a service's own settings extend this class. Names are those of the environment. */
export class ServiceSettings {
  @IsIn(['development', 'production', 'test'])
  NODE_ENV: 'development' | 'production' | 'test' = 'development';

  @IsString()
  HOST: string = '127.0.0.1';

  @IsWholeNumberFrom(0, 65_535)
  PORT: number = 0;

  @IsIn(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
  LOG_LEVEL: string = 'info';

  @IsString()
  @IsNotEmpty()
  PRODUCT_NAME: string = 'UDIN';

  /** The product's public origin; links in emails begin with it. */
  @IsWebAddress()
  PUBLIC_URL: string = 'http://127.0.0.1:8080';

  /** The auth service's public keys, which verify tokens. */
  @IsWebAddress()
  JWKS_URL: string = 'http://127.0.0.1:8101/.well-known/jwks.json';

  /** Addresses whose X-Forwarded-For header is trusted: the gateway's. */
  @IsNetworks()
  TRUST_PROXY: string = 'loopback,linklocal,uniquelocal';

  /** Seconds for requests in flight to end when the process stops. */
  @IsWholeNumberFrom(0, 600)
  DRAIN_SECONDS: number = 10;

  /** Seconds before that in which a stopping process still takes requests and says so: gateways turn away. */
  @IsWholeNumberFrom(0, 60)
  STOP_NOTICE_SECONDS: number = 0;

  /** Where traces are sent (OTLP over HTTP); without it none are made. */
  @IsOptional()
  @IsWebAddress()
  OTEL_EXPORTER_OTLP_ENDPOINT?: string;

  /** The share of traces that are kept, from 0 to 1. */
  @Type(() => Number)
  @IsNumber()
  @Min(0)
  @Max(1)
  OTEL_TRACES_SAMPLER_ARG: number = 1;
}

/** Settings of a process that owns a database. */
export class DatabaseSettings extends ServiceSettings {
  @IsAddressOf('postgresql', 'postgres')
  DATABASE_URL!: string;

  /** The owner's login; only migrations need it. */
  @IsOptional()
  @IsAddressOf('postgresql', 'postgres')
  MIGRATION_DATABASE_URL?: string;

  /** The broker's management API with an administrator's login; only migrations need it, to make the service's own. */
  @IsOptional()
  @IsAddressOf('http', 'https')
  MIGRATION_BROKER_URL?: string;

  @IsWholeNumberFrom(1, 200)
  DATABASE_POOL_SIZE: number = 10;

  @IsAddressOf('amqp', 'amqps')
  AMQP_URL!: string;
}

/** Addresses and networks of TRUST_PROXY: commas between, with or without blanks. */
export function trustedProxies({ TRUST_PROXY }: Pick<ServiceSettings, 'TRUST_PROXY'>): string[] {
  return TRUST_PROXY.split(',').map((network) => network.trim());
}
