import { md5 as digest } from '@noble/hashes/legacy.js'
import { bytesToHex } from '@noble/hashes/utils.js'

/** Lower-case hex over UTF-8; browsers have no MD5 of their own. */
export const md5 = (text: string): string => bytesToHex(digest(new TextEncoder().encode(text)))
