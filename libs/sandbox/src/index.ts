export { settingsFrom as mailInboxSettingsFrom, type MailInboxSettings } from './mail-inbox/settings';
export * from './mail-inbox/smtp-receiver';
export * from './mail-inbox/start-mail-inbox';
export * from './payment-provider/orders/create-order';
export * from './payment-provider/payments/settle-payment';
export * from './payment-provider/refunds/create-refund';
export * from './payment-provider/settings';
export * from './payment-provider/start-payment-sandbox';
export * from './payment-provider/webhooks/delivery';
