import { Text } from '@mantine/core';
import { catalogueType, type Category } from '@udin/contracts/catalogue';
import { priceBasket, type PriceOfType } from '@udin/contracts/pricing';
import { useTexts } from '../../lib/language/texts';
import { meaningOfCategory } from '../../lib/language/meaning-of-type';
import { formatPaise } from '../../lib/format';
import type { OrderFile } from '../../lib/order-files/order-file';
import { AdvanceNote } from './advance-note';
import classes from './cost-lines.module.css';
import { LongName } from '../../ui/long-name';
import { wholeWhenCut } from '../../ui/whole-when-cut';

interface CostLinesProps {
  files: readonly OrderFile[];
  /** The server's prices, where they are known. */
  priceOf?: PriceOfType;
  /** False where the names stand beside it already. */
  showFileNames?: boolean;
  /** The day a document of a type is expected, if it were paid and uploaded now; without it none is shown. */
  dayOf?: (documentType: string) => string;
}

/** Each document with its file, type, category and price (COST-1, PAY-1). */
export function CostLines({ files, priceOf, showFileNames = true, dayOf }: CostLinesProps) {
  const t = useTexts();
  const { items } = priceBasket(
    files.map(({ documentType }) => documentType),
    priceOf,
  );
  return (
    <>
      <table className={classes.lines} data-names={showFileNames || undefined}>
        <caption className="visually-hidden">{t('cost.caption')}</caption>
        <colgroup>
          <col />
          <col className={classes.quantity} />
          <col className={classes.price} />
        </colgroup>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t('cost.document')}</th>
            <th scope="col">{t('cost.quantity')}</th>
            <th scope="col">{t('cost.price')}</th>
          </tr>
        </thead>
        <tbody>
          {files.map((file, index) => {
            const { name, quantity, pricePaise } = items[index]!;
            return (
              <tr key={file.id}>
                <td>
                  {showFileNames && (
                    <Text size="sm" c="dimmed" lineClamp={3} className="long-name" {...wholeWhenCut}>
                      <LongName of={file.name} />
                    </Text>
                  )}
                  <Type file={file} name={name} dayOf={dayOf} />
                </td>
                <td>× {quantity}</td>
                <td>{formatPaise(pricePaise)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <AdvanceNote names={items.map(({ name }) => name)} />
    </>
  );
}

interface TypeProps {
  file: OrderFile;
  name: string;
  dayOf: CostLinesProps['dayOf'];
}

function Type({ file, name, dayOf }: TypeProps) {
  const t = useTexts();
  const type = catalogueType(file.documentType);
  return (
    <>
      <Text fw={550} lang="en">
        {name}
      </Text>
      <Text size="sm" c="dimmed" lineClamp={4} className="pre-line" {...wholeWhenCut}>
        {(type?.hasDescription && file.description) || <CategoryName of={type?.category} />}
      </Text>
      {dayOf && (
        <Text size="sm" c="dimmed">
          {t('delivery.expectedBy', { day: dayOf(file.documentType) })}
        </Text>
      )}
    </>
  );
}

function CategoryName({ of: category }: { of: Category | undefined }) {
  if (!category) return null;
  return meaningOfCategory(category) ?? <span lang="en">{category}</span>;
}
