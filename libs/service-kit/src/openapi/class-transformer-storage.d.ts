// The storage class-validator-jsonschema asks for; class-transformer ships it without a declaration.
declare module 'class-transformer/cjs/storage' {
  export const defaultMetadataStorage: unknown;
}
