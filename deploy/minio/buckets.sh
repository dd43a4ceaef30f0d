#!/bin/sh
# Runs at every start, for each service that keeps files: a private bucket, and a login that can read and write in this
# bucket alone, whose key becomes that of the settings.
set -eu
mc alias set store "$S3_ENDPOINT" "$MINIO_ROOT_USER" "$MINIO_ROOT_PASSWORD"

prepare() {
  bucket="udin-$1"
  mc mb --ignore-existing "store/$bucket"
  sed "s/BUCKET/$bucket/" /bucket-policy.json > "/tmp/$bucket.json"
  mc admin policy create store "$bucket" "/tmp/$bucket.json"
  mc admin user add store "$bucket" "$2"
  # Attaching what is attached already is an error to mc.
  mc admin policy attach store "$bucket" --user "$bucket" || mc admin user info store "$bucket" | grep -q "$bucket"
}

prepare document "$DOCUMENT_S3_SECRET_KEY"
prepare vault "$VAULT_S3_SECRET_KEY"
