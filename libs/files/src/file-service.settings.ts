import { DatabaseSettings, IsWebAddress, IsWholeNumberFrom } from '@udin/service-kit';
import { IsIn, IsNotEmpty, IsOptional, IsString, MinLength, ValidateIf } from 'class-validator';
import { IsConverter } from './converting/converter-settings';

const usesS3 = (settings: FileServiceSettings) => settings.S3_ENDPOINT !== undefined;

/** Settings of a service that keeps files: extend this class, and give yours to `FileServiceModule.forRoot`. */
export class FileServiceSettings extends DatabaseSettings {
  /** Origin of an S3 server. Without it files are kept in STORE_DIR. */
  @IsOptional()
  @IsWebAddress()
  S3_ENDPOINT?: string;

  @IsString()
  S3_REGION: string = 'us-east-1';

  @ValidateIf(usesS3)
  @IsString()
  @IsNotEmpty()
  S3_ACCESS_KEY?: string;

  @ValidateIf(usesS3)
  @IsString()
  @IsNotEmpty()
  S3_SECRET_KEY?: string;

  /** Made by the deployment, private. */
  @ValidateIf(usesS3)
  @IsString()
  @IsNotEmpty()
  S3_BUCKET?: string;

  /** false for AWS; every other server is addressed by path. */
  @IsIn(['true', 'false'])
  S3_PATH_STYLE: string = 'true';

  @ValidateIf((settings: FileServiceSettings) => !usesS3(settings))
  @IsString()
  @IsNotEmpty()
  STORE_DIR?: string;

  /** Signs content links; all instances of a service share it. */
  @MinLength(32)
  LINK_SECRET!: string;

  /** A clamd that takes streams of 50 MB. Without it files are not scanned for viruses. */
  @IsOptional()
  @IsString()
  CLAMAV_HOST?: string;

  @IsWholeNumberFrom(1, 65_535)
  CLAMAV_PORT: number = 3310;

  /** Seconds between two rounds of the orphan sweep; 0 for none in this process. */
  @IsWholeNumberFrom(0, 86_400)
  SWEEP_EVERY_SECONDS: number = 900;

  /** Seconds a file may lie without a row; an upload that nobody has claimed yet, a hundred times as long. */
  @IsWholeNumberFrom(0, 604_800)
  SWEEP_GRACE_SECONDS: number = 3_600;

  /** A Gotenberg server that makes PDFs of Office files for the page. */
  @IsOptional()
  @IsWebAddress()
  OFFICE_CONVERTER_URL?: string;

  /** The LibreOffice that does so without such a server: a program, "auto" for the one on the PATH, "off" for none. */
  @IsConverter()
  LIBREOFFICE: string = 'auto';

  /** Milliseconds after which one conversion is given up. */
  @IsWholeNumberFrom(1_000, 600_000)
  OFFICE_CONVERTER_TIMEOUT_MS: number = 60_000;
}
