import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import type { Envelope } from '@udin/contracts/events';
import { InboxService } from '../inbox/inbox.service';

/** The highest version wins: an older one that comes late changes nothing. */
const LEARN = `
  INSERT INTO "team_members" ("id", "version", "first_name", "last_name", "email", "role", "membership_number",
    "signing_name", "skills", "absent_from", "absent_to", "is_banned")
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
  ON CONFLICT ("id") DO UPDATE SET "version" = EXCLUDED."version", "first_name" = EXCLUDED."first_name",
    "last_name" = EXCLUDED."last_name", "email" = EXCLUDED."email", "role" = EXCLUDED."role",
    "membership_number" = EXCLUDED."membership_number", "signing_name" = EXCLUDED."signing_name",
    "skills" = EXCLUDED."skills", "absent_from" = EXCLUDED."absent_from", "absent_to" = EXCLUDED."absent_to", "is_banned" = EXCLUDED."is_banned"
  WHERE "team_members"."version" < EXCLUDED."version"`;

/** Keeps the copies of the team, in each service that has them. */
@Controller()
export class LearnOfTeamConsumer {
  constructor(private readonly inbox: InboxService) {}

  @EventPattern('admin.changed')
  async learn(@Payload() event: Envelope<'admin.changed'>): Promise<void> {
    const { adminId, version, firstName, lastName, email, role, ...rest } = event.data;
    const { membershipNumber, signingName, skills, absentFrom = null, absentTo = null, isBanned = false } = rest;
    const name = [firstName, lastName, email, role, membershipNumber, signingName];
    await this.inbox.once(event, 'learn-of-team', (tx) =>
      tx.query(LEARN, [adminId, version, ...name, skills, absentFrom, absentTo, isBanned]),
    );
  }
}
