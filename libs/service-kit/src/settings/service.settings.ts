import { Type } from 'class-transformer';
import { IsIn, IsInt, IsNotEmpty, IsOptional, IsString, IsUrl, Max, Min } from 'class-validator';

const URL_RULES = { require_tld: false, require_protocol: true };

/** Settings every process has. A service extends this class with its own; names are those of the environment. */
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

  /** The origin people see in their browser; links in mails and the provider's answers start with it. */
  @IsUrl(URL_RULES)
  PUBLIC_URL: string = 'http://127.0.0.1:8080';

  /** Where the auth service publishes the keys that verify tokens. */
  @IsUrl(URL_RULES)
  JWKS_URL: string = 'http://127.0.0.1:8101/.well-known/jwks.json';

  /** Addresses whose X-Forwarded-For is believed: the gateway's. */
  @IsString()
  TRUST_PROXY: string = 'loopback,linklocal,uniquelocal';

  /** Seconds that requests under way have to end when the process is asked to stop. */
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(600)
  DRAIN_SECONDS: number = 10;
}

/** Settings of a process that owns a database. */
export class DatabaseSettings extends ServiceSettings {
  @IsString()
  @IsNotEmpty()
  DATABASE_URL!: string;

  /** The owner's login; only the migration step needs it. */
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
