export * from './circular-email';
export * from './email';
export * from './in-each-language';
export * from './mail-failure';
export * from './mail-transport';
export * from './mail.settings';
export * from './render-email';
