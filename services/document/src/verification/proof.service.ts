import { Injectable } from '@nestjs/common';
import type { FileSignature, ProofAnswer, ProofQuery, ProofVerdict } from '@udin/contracts';
import { fieldProblem } from '@udin/service-kit';
import { AuditChainService } from '../audit-chain/audit-chain.service';
import { DocumentSettings } from '../config';
import { printedCode, readCode } from '../sealing/verification-code';
import { type Known, ProofRegisterService } from './proof-register.service';
import { ProofKeyService } from './proof-key.service';

interface Finding {
  verdict: ProofVerdict;
  known?: Known;
  signatures?: FileSignature[];
}

/** Answers anybody who holds a document. Each answer about a known document becomes an act on it. */
@Injectable()
export class ProofService {
  constructor(
    private readonly register: ProofRegisterService,
    private readonly keys: ProofKeyService,
    private readonly chain: AuditChainService,
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

  async told(
    basis: ProofAnswer['basis'],
    asked: string,
    { verdict, known, signatures }: Finding,
  ): Promise<ProofAnswer> {
    if (known) await this.chain.note(known.documentId, { act: 'verified', by: 'public', details: { basis, verdict } });
    const answer = {
      verdict,
      basis,
      asked,
      checkedAt: new Date().toISOString(),
      ...(known && { document: known.document }),
      ...(signatures && { signatures }),
    };
    return { ...answer, token: await this.keys.sign({ iss: this.settings.PUBLIC_URL, ...answer }) };
  }
}

export const foundAs = (known: Known | undefined): Finding => ({ verdict: known?.verdict ?? 'unknown', known });
