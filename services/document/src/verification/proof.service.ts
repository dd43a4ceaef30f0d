import { Injectable } from '@nestjs/common';
import type { FileSignature, ProofAnswer, ProofQuery, ProofVerdict, VerifyQuery } from '@udin/contracts';
import { fieldProblem } from '@udin/service-kit';
import { DocumentSettings } from '../config';
import { printedCode, readCode } from '../sealing/verification-code';
import { type Known, ProofRegisterService } from './proof-register.service';
import { ProofKeyService } from './proof-key.service';
import { PublicCheckService } from './public-check.service';

interface Finding {
  verdict: ProofVerdict;
  known?: Known;
  signatures?: FileSignature[];
}

/** A token is shown at once, or is a record of what was true then: an old "genuine" must not pass for today's. */
const TOKEN_SECONDS = 900;

/** Answers anybody who holds a document. That it was asked for becomes an act on the document. */
@Injectable()
export class ProofService {
  constructor(
    private readonly register: ProofRegisterService,
    private readonly keys: ProofKeyService,
    private readonly checks: PublicCheckService,
    private readonly settings: DocumentSettings,
  ) {}

  /** Throws request.invalid unless exactly one of the three is given. */
  async answer({ udin, code, sha256 }: ProofQuery): Promise<ProofAnswer> {
    const given = [udin, code, sha256].filter((one) => one !== undefined);
    if (given.length !== 1) throw fieldProblem('udin', 'Give one of udin, code and sha256');
    if (sha256) return this.ofHash(sha256);
    if (udin) return this.told('udin', udin, foundAs(await this.register.byUdin(udin)));
    const plain = readCode(code!);
    const known = plain ? await this.register.byCode(plain) : undefined;
    return this.told('code', plain ? printedCode(plain) : code!, foundAs(known));
  }

  async ofHash(sha256: string): Promise<ProofAnswer> {
    return this.told('sha256', sha256, foundAs(await this.register.bySha256(sha256)));
  }

  /** The shortest answer: no token. Throws request.invalid unless one of the two is given. */
  async known({ udin, sha256 }: VerifyQuery): Promise<Known | undefined> {
    if ((udin === undefined) === (sha256 === undefined)) throw fieldProblem('udin', 'Give either udin or sha256');
    const known = udin ? await this.register.byUdin(udin) : await this.register.bySha256(sha256!);
    if (known) await this.checks.note(known.documentId, { basis: udin ? 'udin' : 'sha256', verdict: known.verdict });
    return known;
  }

  async told(
    basis: ProofAnswer['basis'],
    asked: string,
    { verdict, known, signatures }: Finding,
  ): Promise<ProofAnswer> {
    if (known) await this.checks.note(known.documentId, { basis, verdict });
    const at = new Date();
    const answer = {
      verdict,
      basis,
      asked,
      checkedAt: at.toISOString(),
      ...(known && { document: known.document }),
      ...(signatures && { signatures }),
    };
    const iat = Math.floor(at.getTime() / 1_000);
    const claims = { iss: this.settings.PUBLIC_URL, iat, exp: iat + TOKEN_SECONDS };
    return { ...answer, token: await this.keys.sign({ ...claims, ...answer }) };
  }
}

export const foundAs = (known: Known | undefined): Finding => ({ verdict: known?.verdict ?? 'unknown', known });
