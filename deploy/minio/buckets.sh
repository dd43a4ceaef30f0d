#!/bin/sh
# For each service that keeps files: a private bucket, and a login that can read and write in this bucket alone.
set -eu
mc alias set store "$S3_ENDPOINT" "$MINIO_ROOT_USER" "$MINIO_ROOT_PASSWORD"
for service in document vault; do
  bucket="udin-$service"
  mc mb --ignore-existing "store/$bucket"
  sed "s/BUCKET/$bucket/" /bucket-policy.json > "/tmp/$bucket.json"
  mc admin policy create store "$bucket" "/tmp/$bucket.json"
  mc admin user add store "$bucket" "$S3_SECRET_KEY"
  # Attaching what is attached already is an error to mc, and this script runs at every start.
  mc admin policy attach store "$bucket" --user "$bucket" || mc admin user info store "$bucket" | grep -q "$bucket"
done
