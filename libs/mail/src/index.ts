export * from './email';
export * from './escape-html';
export * from './mail-failure';
export * from './mail-transport';
export * from './mail.settings';
export * from './render-email';
