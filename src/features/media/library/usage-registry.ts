import type { Context } from '../../../platform/http/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { VideoState, MediaKind } from '../rules.ts';

/** What the library needs of features that import it; assembled in `src/app/media-usages.ts`. */
export interface MediaUsageRegistry {
  sources: readonly MediaUsageSource[];
  videos: VideoMaking;
}

/** One feature that uses files of the library. Each call takes a query or two. */
export interface MediaUsageSource {
  /** Records the references of documents that were written before, or without recording. Idempotent. */
  scanDocuments?(db: Database): Promise<void>;
  /** Returns all references that are not in the table of references: keys of files, public URLs of images. */
  listReferences(db: Database): Promise<string[]>;
  /** Returns every file that the feature references, with its known properties. */
  listFiles(db: Database): Promise<KnownFile[]>;
  /** Returns the usages of these files. */
  listUsages(db: Database, files: readonly UsedFile[]): Promise<MediaUsage[]>;
  /** Replaces one file by another, in the caller's transaction. */
  replace(db: Database, change: { from: UsedFile; to: UsedFile; durationSeconds: number | null }): Promise<void>;
  /** Sets the captions of a video or audio file wherever the feature uses it. */
  putCaptions(db: Database, input: { fileKey: string; captionsKey: string | null }): Promise<void>;
}

export interface KnownFile {
  fileKey: string;
  name: string;
  kind: MediaKind;
  durationSeconds: number | null;
  captionsKey: string | null;
}

/** A file as features reference it: by its key, or an image by its public URL. */
export interface UsedFile {
  fileKey: string;
  publicAddress: string | null;
}

export interface MediaUsage {
  fileKey: string;
  /** "Web Design: Colours and contrast". */
  text: string;
  /** The URL where it can be seen or changed. */
  href: string | null;
}

/** Renditions of videos. */
export interface VideoMaking {
  listStates(db: Database, fileKeys: readonly string[]): Promise<Map<string, { state: VideoState; percent: number }>>;
  /** Queues renditions that could not be made yet. */
  makeSoon(context: Pick<Context, 'db' | 'jobs'>, fileKey: string): Promise<void>;
  /** Deletes the renditions of a video. */
  forget(context: Pick<Context, 'db' | 'files'>, fileKey: string): Promise<void>;
}
