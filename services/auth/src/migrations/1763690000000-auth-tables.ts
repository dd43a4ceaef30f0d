import { RateLimitTable1763700120000 } from '@udin/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AuthTables1763690000000 implements MigrationInterface {
  name = 'AuthTables1763690000000';

  async up(runner: QueryRunner): Promise<void> {
    // Trusted since PostgreSQL 13: the database's owner may install it.
    await runner.query(`CREATE EXTENSION IF NOT EXISTS pg_trgm`);
    for (const statement of [...USERS, ...SESSIONS, ...VERIFICATIONS, ...KEYS]) await runner.query(statement);
    await new RateLimitTable1763700120000().up(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['rate_limits', 'signing_keys', 'verifications', 'refresh_tokens', 'sessions', 'users']) {
      await runner.query(`DROP TABLE "${table}"`);
    }
    await runner.query(`DROP EXTENSION IF EXISTS pg_trgm`);
  }
}

const USERS = [
  `CREATE TABLE "users" (
    "id" uuid NOT NULL,
    "type" text NOT NULL,
    "first_name" text NOT NULL,
    "last_name" text NOT NULL,
    "email" text NOT NULL,
    "phone_number" text NOT NULL DEFAULT '',
    "address" text NOT NULL DEFAULT '',
    "state" text NOT NULL DEFAULT '',
    "pin_code" text NOT NULL DEFAULT '',
    "password_hash" text NOT NULL,
    "temp_password_expires_at" TIMESTAMP WITH TIME ZONE,
    "email_verified" boolean NOT NULL DEFAULT false,
    "terms_accepted_at" TIMESTAMP WITH TIME ZONE,
    "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    CONSTRAINT "users_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "users_email_unique" UNIQUE ("email"),
    CONSTRAINT "users_email_lower_case" CHECK (email = lower(email)),
    CONSTRAINT "users_type_known" CHECK (type IN ('user', 'admin'))
  )`,
  `CREATE INDEX "users_by_type" ON "users" ("type", "id")`,
  `CREATE INDEX "users_by_age" ON "users" ("type", "created_at")`,
  `CREATE INDEX "users_search" ON "users" USING gin
    (lower(first_name || ' ' || last_name || ' ' || email || ' ' || phone_number) gin_trgm_ops)`,
];

const SESSIONS = [
  `CREATE TABLE "sessions" (
    "id" uuid NOT NULL,
    "user_id" uuid NOT NULL,
    "address" text NOT NULL,
    "user_agent" text NOT NULL,
    "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    "last_used_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    "expires_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    "ended_at" TIMESTAMP(3) WITH TIME ZONE,
    "end_reason" text,
    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE
  )`,
  `CREATE INDEX "sessions_of_user" ON "sessions" ("user_id", "id")`,
  `CREATE INDEX "sessions_by_expiry" ON "sessions" ("expires_at")`,
  `CREATE TABLE "refresh_tokens" (
    "hash" bytea NOT NULL,
    "session_id" uuid NOT NULL,
    "expires_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    "used_at" TIMESTAMP(3) WITH TIME ZONE,
    CONSTRAINT "refresh_tokens_pkey" PRIMARY KEY ("hash"),
    CONSTRAINT "refresh_tokens_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "sessions" ("id") ON DELETE CASCADE
  )`,
  `CREATE INDEX "refresh_tokens_of_session" ON "refresh_tokens" ("session_id")`,
];

const VERIFICATIONS = [
  `CREATE TABLE "verifications" (
    "id" uuid NOT NULL,
    "purpose" text NOT NULL,
    "email" text NOT NULL,
    "salt" bytea NOT NULL,
    "code_hash" bytea NOT NULL,
    "attempts" smallint NOT NULL DEFAULT 0,
    "expires_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    "verified_at" TIMESTAMP(3) WITH TIME ZONE,
    "proof_hash" bytea,
    "proof_expires_at" TIMESTAMP(3) WITH TIME ZONE,
    "consumed_at" TIMESTAMP(3) WITH TIME ZONE,
    CONSTRAINT "verifications_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "verifications_purpose_known" CHECK (purpose IN ('registration', 'reset')),
    CONSTRAINT "verifications_proof_unique" UNIQUE ("proof_hash")
  )`,
  `CREATE INDEX "verifications_by_expiry" ON "verifications" ("expires_at")`,
];

const KEYS = [
  `CREATE TABLE "signing_keys" (
    "kid" text NOT NULL,
    "public_jwk" jsonb NOT NULL,
    "private_key" bytea NOT NULL,
    "active_from" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    CONSTRAINT "signing_keys_pkey" PRIMARY KEY ("kid")
  )`,
];
