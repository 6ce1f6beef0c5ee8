import type { Context } from '../../../platform/http/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { VideoState, MediaKind } from '../rules.ts';

/** What the library needs of features that import it; put together in `src/app/media-usages.ts`. */
export interface MediaUsageRegistry {
  sources: readonly MediaUsageSource[];
  films: VideoMaking;
}

/** One feature that uses files of the library. Each call is a query or two. */
export interface MediaUsageSource {
  /** Records the references of documents that were written before references were recorded, or beside it. Safe to repeat. */
  scanDocuments?(db: Database): Promise<void>;
  /** All references that are not in the table of references: keys of files, public addresses of pictures. */
  listReferences(db: Database): Promise<string[]>;
  /** Every file that the feature references, with what it knows of it. */
  listFiles(db: Database): Promise<KnownFile[]>;
  /** Where these files are used. */
  listUsages(db: Database, files: readonly UsedFile[]): Promise<MediaUsage[]>;
  /** Puts one file in the place of another, in the caller's transaction. */
  replace(db: Database, change: { from: UsedFile; to: UsedFile; durationSeconds: number | null }): Promise<void>;
  /** Gives a film or sound these captions wherever the feature uses it. */
  putCaptions(db: Database, input: { fileKey: string; captionsKey: string | null }): Promise<void>;
}

export interface KnownFile {
  fileKey: string;
  name: string;
  kind: MediaKind;
  durationSeconds: number | null;
  captionsKey: string | null;
}

/** A file as features reference it: by its key, or a picture by its public address. */
export interface UsedFile {
  fileKey: string;
  publicAddress: string | null;
}

export interface MediaUsage {
  fileKey: string;
  /** "Web Design: Colours and contrast". */
  words: string;
  /** Where somebody sees or changes it. */
  href: string | null;
}

/** Smaller versions of films. */
export interface VideoMaking {
  listStates(db: Database, fileKeys: readonly string[]): Promise<Map<string, { state: VideoState; percent: number }>>;
  /** Has versions made that were not, or could not be, made yet. */
  makeSoon(context: Pick<Context, 'db' | 'jobs'>, fileKey: string): Promise<void>;
  /** Takes away what was made of a film. */
  forget(context: Pick<Context, 'db' | 'files'>, fileKey: string): Promise<void>;
}
