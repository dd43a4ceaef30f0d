import { Text } from '@mantine/core';
import type { PricingAnswer } from '@udin/contracts';
import { catalogueType } from '@udin/contracts/catalogue';
import { GST_PERCENTAGE } from '@udin/contracts/limits';
import { priceBasket } from '@udin/contracts/pricing';
import { formatPaise } from '../../lib/format';
import type { OrderFile } from '../../lib/order-files/order-file';
import { figuresOf } from './order-total';
import classes from './cost-lines.module.css';

interface CostLinesProps {
  files: readonly OrderFile[];
  labels: { subtotal: string; gst: string; total: string };
  /** The name of each file above its type. */
  showFileNames?: boolean;
  /** The server's figures, after it has said that the price changed. */
  newPricing?: PricingAnswer;
}

export const COST_DIALOG_LABELS = {
  subtotal: 'Documents Subtotal',
  gst: `GST ${GST_PERCENTAGE}%`,
  total: 'Total Amount',
};
export const PAYMENT_LABELS = { subtotal: 'Subtotal', gst: `GST (${GST_PERCENTAGE}%)`, total: 'Total' };

/** The price of each document, GST and the total (COST-1, COST-3, PAY-1). */
export function CostLines({ files, labels, showFileNames = false, newPricing }: CostLinesProps) {
  const basket = priceBasket(files.map(({ documentType }) => documentType));
  const { items, subtotalPaise, gstPaise, totalPaise } = { ...basket, ...(newPricing && figuresOf(newPricing)) };
  return (
    <table className={classes.lines}>
      <caption className="visually-hidden">Documents and prices</caption>
      <colgroup>
        <col />
        <col className={classes.quantity} />
        <col className={classes.price} />
      </colgroup>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Document</th>
          <th scope="col">Quantity</th>
          <th scope="col">Price</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ name, quantity, pricePaise, documentType }, index) => (
          <tr key={files[index]!.id}>
            <td>
              {showFileNames && (
                <Text size="sm" c="dimmed" truncate>
                  {files[index]!.name}
                </Text>
              )}
              {name}
              {showFileNames && (
                <Text size="sm" c="dimmed">
                  {files[index]!.description || catalogueType(documentType)?.category}
                </Text>
              )}
            </td>
            <td>× {quantity}</td>
            <td>{formatPaise(pricePaise)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {labels.subtotal}
          </th>
          <td>{formatPaise(subtotalPaise)}</td>
        </tr>
        <tr>
          <th scope="row" colSpan={2}>
            {labels.gst}
          </th>
          <td>{formatPaise(gstPaise)}</td>
        </tr>
        <tr data-total>
          <th scope="row" colSpan={2}>
            {labels.total}
            <Text size="xs" c="dimmed" fw={400}>
              Inclusive of all taxes
            </Text>
          </th>
          <td>{formatPaise(totalPaise)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
