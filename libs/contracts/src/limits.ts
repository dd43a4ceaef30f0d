/** Numbers of the specification, section 9 of both documents, and of the decisions. One place for both sides. */

export const KIB = 1024;
export const MIB = 1024 * KIB;

/** A JSON body, where the call does not say more. */
export const MAX_JSON_BYTES = 16 * KIB;

export const MIN_FILE_BYTES = 1 * KIB;
export const MAX_FILE_BYTES = 50 * MIB;
export const MAX_FILES_PER_ORDER = 30;
/** A file that lies in an order of this browser for longer counts as chosen so long ago. */
export const LONGEST_CHOSEN_SECONDS = 30 * 24 * 60 * 60;
export const MAX_FILES_PER_VAULT_BATCH = 10;
export const MAX_FILE_NAME_LENGTH = 255;

export const CURRENCY = 'INR';
export const GST_PERCENTAGE = 18;
export const PAISE_PER_RUPEE = 100;

export const OTP_DIGITS = 6;
export const OTP_TTL_SECONDS = 300;
export const OTP_MAX_ATTEMPTS = 5;
export const OTP_RESEND_SECONDS = 30;
export const OTP_PER_HOUR = 5;
/** Five guesses each: a patient guesser has 75 chances in a million a day at one address, and its owner 15 mails. */
export const OTP_PER_DAY = 15;
/** An email stays verified this long for the registration that follows it. */
export const VERIFIED_EMAIL_TTL_SECONDS = 30 * 60;
export const VERIFIED_RESET_TTL_SECONDS = 10 * 60;
/** Until then the old mailbox can take an account back whose email was changed. */
export const EMAIL_UNDO_DAYS = 7;

export const PASSWORD_MIN_AT_REGISTRATION = 8;
export const PASSWORD_MIN_AT_RESET = 6;
export const PASSWORD_MAX = 128;
/** Six digits, or a recovery code; spaces and dashes do not count. */
export const SECOND_FACTOR_CODE_MAX = 20;
export const SETUP_TICKET_TTL_SECONDS = 10 * 60;
export const PIN_CODE_LENGTH = 6;
export const TEMP_PASSWORD_TTL_DAYS = 7;

export const ACCESS_TOKEN_TTL_SECONDS = 15 * 60;
export const REFRESH_TOKEN_TTL_DAYS = 30;
/** An expired login stays on record this long: from where an account was used. The privacy page says so. */
export const EXPIRED_LOGIN_KEPT_DAYS = 90;
/** What people and programs were told, at most. The privacy page says so. */
export const NEWS_KEPT_DAYS = 180;
/** Emails that have left. The privacy page says so. */
export const MAILS_KEPT_DAYS = 90;
/**
 * After the account was closed, an order that nobody paid still says whose it is for so long: the provider releases
 * what is not captured within five days, and repeats its messages for up to three. The privacy page says so.
 */
export const UNPAID_KEPT_DAYS = 10;

export const CHECKOUT_TIMEOUT_SECONDS = 300;
export const CHECKOUT_MAX_RETRIES = 3;

export const CONTENT_LINK_TTL_SECONDS = 600;

/** The largest number that a column of integers takes. */
export const MAX_INTEGER = 2_147_483_647;

export const PAGE_LIMIT_DEFAULT = 20;
export const PAGE_LIMIT_MAX = 100;
export const VAULT_PAGE_LIMIT = 50;
/** Letters of a search in a list. */
export const SEARCH_MAX_LENGTH = 100;
export const NEW_USER_WINDOW_DAYS = 7;

export const NOTE_MAX_LENGTH = 5000;
export const DESCRIPTION_MAX_LENGTH = 1000;
export const TAG_MAX_LENGTH = 40;
export const TAGS_MAX = 20;

/** Of payments with the provider: a hundred are asked for at a time, and more days take hours and hide what is new. */
export const MOST_DAYS_COMPARED = 366;

export const CIRCULAR_TITLE_MAX = 120;
export const CIRCULAR_TEXT_MAX = 4_000;
/** Customers of one list; with more of them it is for all. */
export const CIRCULAR_LIST_MAX = 5_000;
/** Three languages in scripts of three bytes a letter, and a list. */
export const CIRCULAR_MAX_BYTES = 512 * KIB;
/** Customers of one event. */
export const CIRCULAR_PART = 50;
