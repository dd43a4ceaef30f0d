import { BusinessCalendar } from '@udin/contracts/business-calendar';
import { estimatedDelivery } from '@udin/contracts/estimated-delivery';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { formatDate } from '../../lib/format';
import { serverNow } from '../../lib/server-clock';
import { catalogueQuery } from './catalogue.queries';

interface PromisedDays {
  /** "25 Nov 2026": the day a document of this type is expected when it is uploaded now. */
  of: (documentType: string) => string;
  /** Of several documents the last one; undefined without any. */
  last: (documentTypes: readonly string[]) => string | undefined;
}

/** The promise on the firm's calendar, which comes with the prices. */
export function usePromisedDays(): PromisedDays {
  const { data } = useQuery(catalogueQuery);
  const calendar = data?.calendar;
  return useMemo(() => promisedDays(calendar && BusinessCalendar.of(calendar)), [calendar]);
}

export function promisedDays(calendar?: BusinessCalendar, now = new Date(serverNow())): PromisedDays {
  const timeOf = (documentType: string) => estimatedDelivery(documentType, now, calendar).getTime();
  const dayOf = (time: number) => formatDate(new Date(time).toISOString());
  return {
    of: (documentType) => dayOf(timeOf(documentType)),
    last: (documentTypes) => (documentTypes.length > 0 ? dayOf(Math.max(...documentTypes.map(timeOf))) : undefined),
  };
}
