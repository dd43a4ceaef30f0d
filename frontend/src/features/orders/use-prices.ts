import { useQuery } from '@tanstack/react-query';
import { catalogueType } from '@udin/contracts/catalogue';
import type { PriceOfType } from '@udin/contracts/pricing';
import { useMemo } from 'react';
import { catalogueQuery } from './catalogue.queries';

/** The server's prices; those of this page until they are here, and where the server does not know a type. */
export function usePrices(): PriceOfType {
  const { data } = useQuery(catalogueQuery);
  return useMemo(() => {
    const types = new Map(data?.categories.flatMap((category) => category.types.map((type) => [type.key, type])));
    return (documentType) => types.get(documentType) ?? catalogueType(documentType);
  }, [data]);
}
