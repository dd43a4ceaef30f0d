#!/bin/sh
# A private bucket for each service that keeps files.
set -eu
mc alias set store "$S3_ENDPOINT" "$S3_ACCESS_KEY" "$S3_SECRET_KEY"
for bucket in udin-document udin-vault; do
  mc mb --ignore-existing "store/$bucket"
done
