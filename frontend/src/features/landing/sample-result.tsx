import { useTexts } from '../../lib/language/texts';
import { product } from '../../lib/product';
import { Seal } from '../../ui/seal';
import classes from './sample-result.module.css';

/** Widths of drawn lines of text, in percent. */
const TEXT = [92, 100, 84, 96, 60];
const FIGURES = [
  [58, 22],
  [44, 18],
  [66, 26],
];

/** What comes back, drawn: a signed document. Its number is made of the fictional membership number. */
export function SampleResult() {
  const t = useTexts();
  const { productName, signingAccountant, membershipNumber } = product;
  return (
    <figure className={classes.sample}>
      <div className={classes.sheet}>
        <p className={classes.ribbon}>{t('landing.sample')}</p>
        <p className={classes.heading}>{t('landing.sampleTitle')}</p>
        <div aria-hidden className={classes.lines}>
          {TEXT.map((width) => (
            <i key={width} style={{ width: `${width}%` }} />
          ))}
          {FIGURES.map(([label, figure]) => (
            <span key={label}>
              <i style={{ width: `${label}%` }} />
              <i style={{ width: `${figure}%` }} />
            </span>
          ))}
        </div>
        <div className={classes.signature}>
          <Seal size={64} tone="verified" />
          <div>
            <p className={classes.small}>{t('landing.signedBy')}</p>
            <p className={classes.name}>{signingAccountant}</p>
            <p className={classes.small}>{t('landing.membershipShort', { number: membershipNumber })}</p>
            <p className={classes.number}>
              {productName} 26{membershipNumber}EXAMPLE001
            </p>
          </div>
        </div>
      </div>
      <figcaption className={classes.caption}>{t('landing.sampleCaption')}</figcaption>
    </figure>
  );
}
