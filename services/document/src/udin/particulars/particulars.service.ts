import { Injectable } from '@nestjs/common';
import {
  beginningOf,
  dayInIndia,
  documentTypeLabel,
  type ParticularAnswer,
  particularFault,
  particularsOf,
  type ParticularsRequest,
} from '@udin/contracts';
import { afterCommit, fieldProblem, type Identity, tellOfAct } from '@udin/service-kit';
import { DataSource, In } from 'typeorm';
import { ClockService } from '../../desk/clock.service';
import type { Document } from '../../documents/document.entity';
import { lockDocument } from '../../documents/lock-document';
import { UdinParticulars } from './udin-particulars.entity';

const DESCRIPTION_MAX = 50;

/** What the portal asks for a document: written by the accountant, or known from the order and the signature. */
@Injectable()
export class ParticularsService {
  constructor(
    private readonly source: DataSource,
    private readonly clock: ClockService,
  ) {}

  async of(document: Document): Promise<ParticularAnswer[]> {
    return (await this.ofMany([document]))(document);
  }

  /** Read at once for all of them. */
  async ofMany(documents: readonly Document[]): Promise<(document: Document) => ParticularAnswer[]> {
    const documentIds = documents.map(({ id }) => id);
    const rows = await this.source.manager.findBy(UdinParticulars, { documentId: In(documentIds) });
    const written = new Map(rows.map(({ documentId, values }) => [documentId, values]));
    return (document) => filledIn(document, written.get(document.id) ?? {});
  }

  /** Others than those that are given stay. Throws document.not-found, and request.invalid that names the field. */
  write(id: string, { values }: ParticularsRequest, by: Identity): Promise<void> {
    return this.source.transaction(async (tx) => {
      const document = await lockDocument(tx, id);
      const asked = new Map(particularsOf(document.documentType).map((one) => [one.key, one]));
      const before = await tx.findOneBy(UdinParticulars, { documentId: id });
      const kept: Record<string, string> = { ...before?.values };
      for (const { key, value } of values) {
        const particular = asked.get(key);
        if (!particular) throw fieldProblem(key, 'This is not asked for documents of this type');
        const text = particular.kind === 'pan' ? value.toUpperCase() : value;
        const fault = particularFault(particular, text);
        if (fault) throw fieldProblem(key, fault);
        if (text === '' || text === knownOf(document, key)) delete kept[key];
        else kept[key] = text;
      }
      await tx.save(UdinParticulars, {
        documentId: id,
        values: kept,
        writtenById: by.id,
        writtenAt: this.clock.now(),
      });
      // What stands there is the client's: which of them were written is enough.
      afterCommit(tx, () => tellOfAct({ written: values.map(({ key }) => key) }));
    });
  }
}

export const isComplete = (particulars: readonly ParticularAnswer[]): boolean =>
  particulars.every(({ isRequired, value }) => !isRequired || value !== '');

function filledIn(document: Document, written: Record<string, string>): ParticularAnswer[] {
  return particularsOf(document.documentType).map((particular) => {
    const own = written[particular.key];
    const known = knownOf(document, particular.key);
    return { ...particular, value: own ?? known, isPrefilled: own === undefined && known !== '' };
  });
}

/** Empty where nothing is known. */
function knownOf({ customer, documentType, signedAt }: Document, key: string): string {
  const client = [customer.firstName, customer.lastName].filter(Boolean).join(' ');
  if (key === 'client') return client;
  if (key === 'document-date') return signedAt ? dayInIndia(signedAt) : '';
  if (key === 'description') {
    // A dot in the middle is no character of a portal's form.
    const type = documentTypeLabel(documentType).replace(' · ', ', ');
    return shortDescription(`${type} - ${client}`);
  }
  return '';
}

/** Half a character at its end would come back from the portal as another one, and be refused from the page. */
const shortDescription = (text: string): string => beginningOf(text, DESCRIPTION_MAX).trim();
