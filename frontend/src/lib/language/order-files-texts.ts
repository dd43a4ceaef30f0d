import orderFiles from '../../languages/en/order-files.json';
import { addEnglish } from './texts';

export * from './texts';

addEnglish(orderFiles);
