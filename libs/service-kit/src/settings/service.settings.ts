import { Type } from 'class-transformer';
import { IsIn, IsInt, IsNotEmpty, IsNumber, IsOptional, IsString, IsUrl, Max, Min } from 'class-validator';

const URL_RULES = { require_tld: false, require_protocol: true };

/** Settings of every process; a service's own settings extend this class. Names are those of the environment. */
export class ServiceSettings {
  @IsIn(['development', 'production', 'test'])
  NODE_ENV: 'development' | 'production' | 'test' = 'development';

  @IsString()
  HOST: string = '127.0.0.1';

  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(65_535)
  PORT: number = 0;

  @IsIn(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
  LOG_LEVEL: string = 'info';

  @IsString()
  @IsNotEmpty()
  PRODUCT_NAME: string = 'UDIN';

  /** The product's public origin; links in emails begin with it. */
  @IsUrl(URL_RULES)
  PUBLIC_URL: string = 'http://127.0.0.1:8080';

  /** The auth service's public keys, which verify tokens. */
  @IsUrl(URL_RULES)
  JWKS_URL: string = 'http://127.0.0.1:8101/.well-known/jwks.json';

  /** Addresses whose X-Forwarded-For header is trusted: the gateway's. */
  @IsString()
  TRUST_PROXY: string = 'loopback,linklocal,uniquelocal';

  /** Seconds for requests in flight to end when the process stops. */
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(600)
  DRAIN_SECONDS: number = 10;

  /** Seconds before that in which a stopping process still takes requests and says so: gateways turn away. */
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(60)
  STOP_NOTICE_SECONDS: number = 0;

  /** Where traces are sent (OTLP over HTTP); without it none are made. */
  @IsOptional()
  @IsUrl(URL_RULES)
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
  @IsString()
  @IsNotEmpty()
  DATABASE_URL!: string;

  /** The owner's login; only migrations need it. */
  @IsOptional()
  @IsString()
  MIGRATION_DATABASE_URL?: string;

  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(200)
  DATABASE_POOL_SIZE: number = 10;

  @IsString()
  @IsNotEmpty()
  AMQP_URL!: string;
}

/** Addresses and networks of TRUST_PROXY: commas between, with or without blanks. */
export function trustedProxies({ TRUST_PROXY }: Pick<ServiceSettings, 'TRUST_PROXY'>): string[] {
  return TRUST_PROXY.split(',').map((network) => network.trim());
}
