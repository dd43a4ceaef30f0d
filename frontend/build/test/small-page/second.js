import './second.css';
import { shared } from './shared.js';

shared('second');
